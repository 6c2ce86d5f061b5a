import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { SLOW_LINE } from './throttle.ts';

export interface Line {
  /** Where it is entered. */
  readonly port: number;
  /** How many bytes have come down since it was laid. */
  bytesDown(): number;
  close(): Promise<void>;
}

/**
 * A slow line to a port of this machine, for everybody who uses it: each direction carries the connections' bytes in
 * turn, and a connection takes a round trip to be made. It knows no TLS and no slow start: a real line is worse.
 */
export async function layLine(port: number): Promise<Line> {
  const [down, up] = [createDirection(), createDirection()];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('close', () => far.destroy());
    const made = delay(SLOW_LINE.roundTripMs);
    up.carry(near, far, made);
    down.carry(far, near, made);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    bytesDown: down.bytes,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      open.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}

/** As much as the line carries of one connection before it is the next one's turn, in bytes. */
const SLICE = 1460;
/** Stands behind the last slice of a connection. */
const END = Buffer.alloc(0);

interface Connection {
  readonly to: Socket;
  readonly waiting: Buffer[];
  /** Sent and not arrived yet. Timers may ring in the wrong order: whichever rings, the first slice arrives first. */
  readonly onTheWay: Buffer[];
}

function createDirection() {
  const turns: Connection[] = [];
  let bytes = 0;
  let state: 'idle' | 'sending' = 'idle';

  async function send(): Promise<void> {
    let freeAt = performance.now();
    for (let connection = turns.shift(); connection !== undefined; connection = turns.shift()) {
      const slice = connection.waiting.shift();
      if (slice !== undefined) {
        bytes += slice.length;
        freeAt += (slice.length / SLOW_LINE.bytesPerSecond) * 1000;
        const { to, onTheWay } = connection;
        onTheWay.push(slice);
        const arrivesIn = freeAt + SLOW_LINE.roundTripMs / 2 - performance.now();
        setTimeout(() => arrive(to, onTheWay.shift()), Math.max(0, arrivesIn));
        turns.push(connection);
      }
      // Sleeping takes a little too long each time; `freeAt` does not know of it, so the rate is right in the end.
      await delay(Math.max(0, freeAt - performance.now()));
    }
    state = 'idle';
  }

  function put(connection: Connection, slices: readonly Buffer[]): void {
    connection.waiting.push(...slices);
    if (!turns.includes(connection)) {
      turns.push(connection);
    }
    if (state === 'idle') {
      state = 'sending';
      void send();
    }
  }

  return {
    bytes: () => bytes,
    /** Nothing is carried before the connection is made. */
    carry(from: Socket, to: Socket, made: Promise<void>): void {
      const connection = { to, waiting: [], onTheWay: [] };
      from.on('data', (data: Buffer) => void made.then(() => put(connection, slicesOf(data))));
      from.on('end', () => void made.then(() => put(connection, [END])));
    },
  };
}

function arrive(to: Socket, slice: Buffer | undefined): void {
  if (slice === undefined || !to.writable) {
    return; // Hung up in the meantime.
  }
  if (slice === END) {
    to.end();
  } else {
    to.write(slice);
  }
}

function slicesOf(data: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(data.length / SLICE) }, (_, index) =>
    data.subarray(index * SLICE, (index + 1) * SLICE),
  );
}
