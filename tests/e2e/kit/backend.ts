import type { RequestWatch } from '#server/http/origin-listener.ts';
import type { FaultRule } from '#server/faults/fault-rule.ts';
import type { NetworkName } from '#server/network/profiles.ts';
import { startServer } from '#server/serve.ts';
import type { RunningServer, ServerOptions } from '#server/serve.ts';

import { lookAtArriving, ownOrigin } from './outgoing/watch-outgoing.ts';

/** The local back end in the hands of a test: it can be stopped for real, and told what goes wrong. */
export interface Backend {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly mediaOrigin: string;
  /** Every port is closed, also to connections that are open. */
  stop(): Promise<void>;
  /** On the same ports as before, with these rules from the first request on; nothing happens when it runs. */
  start(...rules: FaultRule[]): Promise<void>;
  /** Another build is deployed, by its folder; without one, that of `npm run build` again. Begins anew. */
  deploy(dist?: string): Promise<void>;
  /** From now on what these rules match goes wrong; the newest that matches counts. */
  addFaults(...rules: FaultRule[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** From now on the line to it is such a network, for pages and their worker. */
  setNetwork(network: NetworkName): Promise<void>;
  /** The seed again, without faults. */
  reset(): Promise<void>;
}

type BackendOptions = Pick<ServerOptions, 'config' | 'now' | 'watch' | 'posts' | 'rotatesRefreshTokens'> & {
  origins: 1 | 3;
  dataFolder: string;
};

export async function startBackend(options: BackendOptions): Promise<Backend> {
  let hosted: { dist?: string } = {};
  const watch: RequestWatch = (incoming, outgoing) => {
    lookAtArriving(incoming, outgoing);
    options.watch?.(incoming, outgoing);
  };
  const begin = (port: number, faults: readonly FaultRule[] = []) =>
    startServer({ ...options, ...hosted, watch, faults, quiet: true, port });
  const first = await onFreePorts(begin);
  let server: RunningServer | undefined = first.server;
  const { origin, apiOrigin, mediaOrigin } = server;
  [origin, apiOrigin, mediaOrigin].forEach(ownOrigin);
  const headers = { 'content-type': 'application/json' };
  const local = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${origin}/_local/${path}`, init);
    if (!response.ok) {
      throw new Error(`/_local/${path} answered ${response.status}: ${await response.text()}`);
    }
    return response;
  };
  return {
    origin,
    apiOrigin,
    mediaOrigin,
    async stop() {
      await server?.close();
      server = undefined;
    },
    async start(...rules) {
      server ??= await begin(first.port, rules);
    },
    async deploy(dist) {
      await server?.close();
      hosted = dist === undefined ? {} : { dist };
      server = await begin(first.port);
    },
    async addFaults(...rules) {
      await local('faults', { method: 'POST', headers, body: JSON.stringify(rules) });
    },
    async clearFaults() {
      await local('faults', { method: 'DELETE' });
    },
    async setNetwork(network) {
      await local('network', { method: 'POST', headers, body: JSON.stringify({ profile: network }) });
    },
    async reset() {
      await local('reset', { method: 'POST' });
    },
  };
}

/** Below the ports that systems give to outgoing connections: one of those could take the place of a stopped back end. */
const PORTS = { from: 20_000, to: 32_000, tries: 20 };

/** The port is chosen here and not by the system, because a stopped back end must come back where it was. */
async function onFreePorts(begin: (port: number) => Promise<RunningServer>) {
  for (let attempt = 1; ; attempt += 1) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    try {
      return { port, server: await begin(port) };
    } catch (error) {
      if (attempt === PORTS.tries) {
        throw error;
      }
    }
  }
}
