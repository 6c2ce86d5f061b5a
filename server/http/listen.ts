import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';

export interface Listening {
  port: number;
  /** What answers; until it is given, requests are put off with a 503. */
  answerWith(listener: RequestListener): void;
  /** Also ends what is under way. */
  close(): Promise<void>;
}

/** Takes a port of this machine, 0 for any free one; with a certificate it speaks https. Rejects when it is taken. */
export async function listen(port: number, certificate?: { key: string; cert: string }): Promise<Listening> {
  let listener: RequestListener = (_, outgoing) => outgoing.writeHead(503).end();
  const answer: RequestListener = (incoming, outgoing) => listener(incoming, outgoing);
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    port: portOf(server),
    answerWith(given) {
      listener = given;
    },
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Demo accounts with a published password are for this machine alone. */
const HOST = process.env['HOST'] ?? '127.0.0.1';

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port.');
  }
  return address.port;
}
