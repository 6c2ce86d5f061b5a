import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import type { ArgumentsOf, EndpointName, ReplyOf } from '#contract/api/endpoints.ts';
import { droppedFrom } from '#contract/api/list.ts';
import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { fetchWithTimeout } from '#contract/with-timeout.ts';
import { reportAnswer, reportNoAnswer } from '#device/network/connectivity.ts';

import { apiContext } from './api-context.ts';
import { earlyAnswer } from './early-answers.ts';
import { BadReply, Unreachable } from './errors.ts';
import { isOfApi, readReply } from './read-reply.ts';
import { initOf, requestFor } from './request.ts';
import type { ApiRequest } from './request.ts';

/** No honest list comes near, and a page has room for each of its posts. */
const TOTAL_MAX = 100_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** Sends this token instead of the session's and never refreshes. */
  token?: string;
  /** Another base than the chosen site's, for a site that is not chosen yet. */
  base?: string;
  /** How long to wait for the first byte, and between two. */
  timeoutMs?: number;
  /** Of the answer that is here: an API on our own host may say that it still holds, by an ApiError of 304. */
  etag?: string | undefined;
  /** `reload`: the network's word is wanted, whatever the worker has kept. */
  cache?: 'reload';
  /** What is sent instead of the arguments: more than the contract knows, as it came from the server. */
  body?: object;
}

export interface Reply<Body> {
  status: number;
  body: Body;
  /** The same as it came, with all that our schema leaves out. */
  received?: unknown;
  /** The same before it was read. */
  text: string;
  /** `X-Total-Count`, where the endpoint counts. */
  total?: number;
  etag?: string;
  /** When the network gave this answer, if the worker had kept it; ISO 8601. */
  keptAt?: string;
}

/**
 * The only fetch to the API.
 * @throws {ApiError} the API said no · {Unreachable} no answer · {BadReply} an answer outside the contract
 */
export async function call<Name extends EndpointName>(
  name: Name,
  args: ArgumentsOf<Name>,
  options: CallOptions = {},
): Promise<Reply<ReplyOf<Name>>> {
  const endpoint: Endpoint = ENDPOINTS[name];
  const context = apiContext();
  const ofApp = name === 'deployConfig';
  const request = {
    name,
    ...requestFor(endpoint, args, {
      base: ofApp ? '' : (options.base ?? (await context.base())),
      body: options.body,
    }),
  };
  const token = options.token ?? (endpoint.open ? undefined : await context.token());
  let response = await send(request, token, options);
  if (token !== undefined && options.token === undefined && (await isOfToken(response, token))) {
    response = await sendAgain(request, token, response, options);
  }
  return receive(name, endpoint, response, options) as Promise<Reply<ReplyOf<Name>>>; // The row's own schema made it.
}

interface NamedRequest extends ApiRequest {
  readonly name: EndpointName;
}

/** docs/contract.md §11: a 401 first tries one refresh; a 401 right after it is a refused session. */
async function sendAgain(
  request: NamedRequest,
  token: string,
  first: Response,
  options: CallOptions,
): Promise<Response> {
  const context = apiContext();
  const outcome = await context.refresh(token);
  if (outcome === 'unreachable') {
    throw new Unreachable('network');
  }
  if (outcome === 'not-refreshable' && !(await isOfApiItself(first))) {
    return first; // Nobody has been asked who could have refused: a page says no more of this token than of any other.
  }
  if (outcome === 'refused' || outcome === 'not-refreshable') {
    context.onRefused(token);
    // It was of the token, whatever status a gateway gives it: a 403 would say that what was asked for is not for them.
    return first.status === 403 ? new Response(null, { status: 401 }) : first;
  }
  const renewed = await context.token();
  const response = await send(request, renewed, options);
  if (await isRefused(response)) {
    context.onRefused(renewed ?? token);
  }
  return response;
}

/**
 * Whether an answer is about the token, not the person: there are gateways that turn an expired one away with 403, or
 * with a page. One that has not expired is refused by the API alone.
 */
async function isOfToken(response: Response, token: string): Promise<boolean> {
  return [401, 403].includes(response.status) && (apiContext().isExpired(token) || isRefused(response));
}

async function isRefused(response: Response): Promise<boolean> {
  return response.status === 401 && isOfApiItself(response);
}

/** A body that breaks off is told of by whoever reads the answer. */
function isOfApiItself(response: Response): Promise<boolean> {
  return isOfApi(response.clone(), FIRST_BYTE_TIMEOUT_MS).catch(() => false);
}

async function send(request: NamedRequest, token: string | undefined, options: CallOptions): Promise<Response> {
  options.signal?.throwIfAborted(); // While the address or the token was waited for.
  const init = initOf(request, token);
  // On another host it would need a leave that APIs do not give (docs/contract.md §1).
  if (options.etag !== undefined && new URL(request.url, location.href).origin === location.origin) {
    init.headers.set('if-none-match', options.etag);
  }
  try {
    const early = await earlyAnswer(request, token, options);
    if (early !== undefined) {
      options.signal?.throwIfAborted();
      return early;
    }
    return await fetchWithTimeout(options.timeoutMs ?? FIRST_BYTE_TIMEOUT_MS, request.url, {
      ...init,
      signal: options.signal ?? null,
      ...(options.cache && { cache: options.cache }),
    });
  } catch (error) {
    options.signal?.throwIfAborted();
    reportNoAnswer(request.name);
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Unreachable(isLate ? 'timeout' : 'network', { cause: error });
  }
}

async function receive(
  name: EndpointName,
  endpoint: Endpoint,
  response: Response,
  options: CallOptions,
): Promise<Reply<unknown>> {
  const keptAt = response.headers.get(KEPT_AT_HEADER) ?? undefined;
  const { body, received, text } = await readReply(
    name,
    endpoint,
    response,
    options.timeoutMs ?? FIRST_BYTE_TIMEOUT_MS,
  ).catch((error: unknown) => {
    if (error instanceof Unreachable) {
      options.signal?.throwIfAborted();
      reportNoAnswer(name);
    } else if (keptAt === undefined) {
      reportAnswer(name);
    }
    throw error;
  });
  if (keptAt === undefined) {
    reportAnswer(name);
  }
  if (droppedFrom(body) > 0) {
    apiContext().onReport(new BadReply(name, 'entries of a list'));
  }
  const total = endpoint.counted ? totalOf(response) : undefined;
  const etag = response.headers.get('etag');
  return {
    status: response.status,
    body,
    received,
    text,
    ...(etag === null ? {} : { etag }),
    ...(total === undefined ? {} : { total }),
    ...(keptAt === undefined ? {} : { keptAt }),
  };
}

function totalOf(response: Response): number | undefined {
  const header = response.headers.get('x-total-count');
  const total = header === null || header.trim() === '' ? Number.NaN : Number(header);
  return Number.isSafeInteger(total) && total >= 0 && total <= TOTAL_MAX ? total : undefined;
}
