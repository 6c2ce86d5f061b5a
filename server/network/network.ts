import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { applyFault } from '#server/faults/apply-fault.ts';
import { randomFrom } from '#server/pictures/random.ts';

import { NETWORK_PROFILES } from './profiles.ts';
import type { NetworkName, NetworkProfile } from './profiles.ts';

/** The line to this server, for every port and everybody: pages and their worker. */
export interface Network {
  readonly name: NetworkName;
  become(name: NetworkName): void;
  /** Carries one request over the line; `answer` gives the true answer if it arrives. */
  carry(incoming: IncomingMessage, outgoing: ServerResponse, answer: () => Promise<void>): Promise<void>;
}

/** As much as the line carries of one answer before it is the next one's turn, in bytes. */
const SLICE = 4096;

export function createNetwork(): Network {
  let name: NetworkName = 'online';
  let random = randomFrom('network');
  const line = createLine();
  return {
    get name() {
      return name;
    },
    become(next) {
      name = next;
      random = randomFrom('network'); // The same ones are lost each time: a test that fails can be tried again.
    },
    async carry(incoming, outgoing, answer) {
      const { latencyMs, bytesPerSecond, loss, captivePortal }: NetworkProfile = NETWORK_PROFILES[name];
      if (latencyMs !== undefined) {
        await wait(latencyMs);
      }
      if (captivePortal) {
        await applyFault({ html: true }, incoming, outgoing, answer);
        return;
      }
      if (loss !== undefined) {
        // Browsers ask again by themselves when a kept connection closes under them: nothing would be lost.
        outgoing.setHeader('connection', 'close');
      }
      if (loss !== undefined && random() < loss.share) {
        await applyFault(loss.how === 'closed' ? { reset: true } : { hang: true }, incoming, outgoing, answer);
        return;
      }
      if (bytesPerSecond !== undefined) {
        line.slow(outgoing, bytesPerSecond);
      }
      await answer();
    },
  };
}

/** One line that all answers share, slice by slice. */
function createLine() {
  let freeAt = 0;

  async function put(slice: Uint8Array, bytesPerSecond: number, write: (slice: Uint8Array) => void): Promise<void> {
    freeAt = Math.max(freeAt, performance.now()) + (slice.length / bytesPerSecond) * 1000;
    await wait(Math.max(0, freeAt - performance.now()));
    write(slice);
  }

  return {
    /** From now on what is written to this answer goes out as fast as the line carries it. */
    slow(outgoing: ServerResponse, bytesPerSecond: number): void {
      const write = outgoing.write.bind(outgoing);
      const end = outgoing.end.bind(outgoing);
      let sent = Promise.resolve();
      const carry = (chunk: unknown): void => {
        const bytes = typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
        for (let at = 0; at < bytes.length; at += SLICE) {
          const slice = bytes.subarray(at, at + SLICE);
          sent = sent.then(() => (outgoing.destroyed ? undefined : put(slice, bytesPerSecond, write)));
        }
      };
      outgoing.write = (chunk: unknown) => {
        carry(chunk);
        return true;
      };
      outgoing.end = (chunk?: unknown) => {
        carry(chunk);
        void sent.then(() => end());
        return outgoing;
      };
    },
  };
}
