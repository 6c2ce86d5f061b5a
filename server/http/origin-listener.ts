import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

import { matchEndpoint } from '#server/api/match-endpoint.ts';
import { originOf } from '#server/config/addresses.ts';
import { applyFault } from '#server/faults/apply-fault.ts';
import type { FaultBook } from '#server/faults/fault-book.ts';
import type { Network } from '#server/network/network.ts';
import { PROVIDER_PATHS } from '#server/provider/provider.ts';

import { refuseCrossSite } from './refuse-cross-site.ts';
import type { RequestLog } from './request-log.ts';

/** `provider`: the part of the sign-in that speaks https, on a port of its own. */
export type Origin = 'app' | 'api' | 'media' | 'provider';

interface Behind {
  routes: Hono;
  /** What this port serves besides `/_local/`. */
  serves: readonly Origin[];
  requests: RequestLog;
  faults: FaultBook | undefined;
  network: Network;
  watch: RequestWatch | undefined;
}

/** Told of every request as it arrives, `/_local/` aside, before anything becomes of it. */
export type RequestWatch = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Answers one port: counts, lets faults happen, and keeps the origins apart. */
export function createOriginListener({ routes, serves, requests, faults, network, watch }: Behind): RequestListener {
  const listener = getRequestListener(routes.fetch, { overrideGlobalObjects: false });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const pathAndQuery = incoming.url ?? '/';
    const path = pathAndQuery.split('?')[0] ?? '/';
    const method = incoming.method ?? 'GET';
    const origin = originOf(path);
    if (refuseCrossSite(incoming, outgoing, origin === 'local' ? 'local' : 'other')) {
      return;
    }
    if (origin === 'local') {
      await listener(incoming, outgoing);
      return;
    }
    if (!serves.includes(origin) && !(serves.includes('provider') && isProviders(path))) {
      outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Another origin serves this.\n');
      return;
    }
    const endpoint = matchEndpoint(method, path)?.name;
    requests.count(method, path, endpoint);
    if (faults && origin === 'api') {
      // Browsers resend what a closing kept-alive socket leaves unanswered: tests could not count.
      outgoing.setHeader('connection', 'close');
    }
    watch?.(incoming, outgoing);
    const tellTruth = () => listener(incoming, outgoing);
    await network.carry(incoming, outgoing, async () => {
      const fault = faults?.take({ method, pathAndQuery, endpoint, origin });
      await (fault ? applyFault(fault, incoming, outgoing, tellTruth) : tellTruth());
    });
  }

  return (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      outgoing.destroy(error instanceof Error ? error : undefined);
    });
  };
}

function isProviders(path: string): boolean {
  return PROVIDER_PATHS.some((one) => one === path);
}
