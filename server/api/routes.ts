import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';

import type { EndpointName } from '#contract/api/endpoints.ts';
import type { Backend } from '#server/backend.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';

import { authoriseCall } from './authorise-call.ts';
import type { Answer, Handler } from './call.ts';
import { matchEndpoint, methodsOf } from './match-endpoint.ts';
import { readArguments } from './read-arguments.ts';
import { Refusal } from './refusal.ts';

/** Shorter answers fit into one packet anyway. */
const PACK_FROM = 1400;

/** Answers every row of ENDPOINTS. Throws a Refusal for whatever it does not answer. */
export function createApiRoutes(backend: Backend): Hono {
  const routes = new Hono();
  for (const path of ['/api/*', '/.kinward/*']) {
    routes.all(path, (context) => answerRequest(backend, context.req.raw));
  }
  return routes;
}

async function answerRequest(backend: Backend, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const match = matchEndpoint(request.method === 'HEAD' ? 'GET' : request.method, path);
  if (!match) {
    throw missing(path);
  }
  const { siteUuid = '' } = match.inPath;
  const authorization = request.headers.get('authorization') ?? undefined;
  const call = authoriseCall(backend, { name: match.name, siteUuid, authorization });
  const handle = HANDLERS[match.name] as Handler<EndpointName>; // The row that made the arguments is the handler's own.
  const args = (await readArguments(match, request)) as Parameters<typeof handle>[0];
  return answered(handle(args, call), request);
}

function answered({ status = 200, body, total }: Answer<EndpointName>, request: Request): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (total !== undefined) {
    headers.set('x-total-count', String(total));
  }
  if (status === 204) {
    return new Response(null, { status, headers });
  }
  const text = JSON.stringify(body ?? {});
  if (request.method === 'GET' && status === 200) {
    // Weak: packed or not, it says the same.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    headers.set('etag', etag);
    if (
      request.headers
        .get('if-none-match')
        ?.split(',')
        .some((known) => known.trim() === etag)
    ) {
      return new Response(null, { status: 304, headers });
    }
  }
  headers.set('content-type', 'application/json');
  if (text.length < PACK_FROM || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(text, { status, headers });
  }
  headers.set('content-encoding', 'gzip');
  headers.set('vary', 'accept-encoding');
  return new Response(gzipSync(text), { status, headers });
}

function missing(path: string): Refusal {
  const methods = methodsOf(path);
  return methods.length === 0
    ? new Refusal(404, 'There is nothing at this address.')
    : new Refusal(405, `This address answers ${methods.join(', ')}.`);
}
