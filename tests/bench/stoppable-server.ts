import { startServer } from '#server/serve.ts';
import type { RunningServer, ServerOptions } from '#server/serve.ts';

/** A local back end that can be stopped, and comes back on the same port with what it knew. */
export interface StoppableServer {
  readonly origin: string;
  readonly port: number;
  /** @throws while it is stopped. */
  running(): RunningServer;
  /** Every port is closed, also to connections that are open. */
  stop(): Promise<void>;
  /** Nothing happens while it runs. */
  start(): Promise<void>;
}

export async function startStoppableServer(
  options: Pick<ServerOptions, 'posts' | 'dataFolder' | 'dist'>,
): Promise<StoppableServer> {
  const begin = (port: number) => startServer({ ...options, port, quiet: true });
  let server: RunningServer | undefined = await begin(0);
  const { origin } = server;
  const port = Number(new URL(origin).port);
  return {
    origin,
    port,
    running() {
      if (server === undefined) {
        throw new Error('The server is stopped.');
      }
      return server;
    },
    async stop() {
      await server?.close();
      server = undefined;
    },
    async start() {
      server ??= await begin(port);
    },
  };
}
