import * as v from 'valibot';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { answerSchema } from '#contract/api/endpoint.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import type { ArgumentsOf, EndpointName, ReplyOf } from '#contract/api/endpoints.ts';
import { droppedFrom } from '#contract/api/list.ts';
import { readToken } from '#contract/api/sign-in/token.ts';
import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { fetchWithTimeout } from '#contract/with-timeout.ts';
import { reportAnswer, reportNoAnswer } from '#device/network/connectivity.ts';

import { apiContext } from './api-context.ts';
import { earlyAnswer } from './early-answers.ts';
import { ApiError, BadReply, Unreachable } from './errors.ts';
import { readBody } from './read-body.ts';
import { requestFor } from './request.ts';
import type { ApiRequest } from './request.ts';

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
  if (token !== undefined && options.token === undefined && isOfToken(response, token)) {
    response = await sendAgain(request, token, response, options);
  }
  return parseReply(name, endpoint, response, options) as Promise<Reply<ReplyOf<Name>>>; // The row's own schema made it.
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
  if (outcome === 'refused') {
    context.onRefused(token);
    return first;
  }
  const renewed = await context.token();
  const response = await send(request, renewed, options);
  if (response.status === 401) {
    context.onRefused(renewed ?? token);
  }
  return response;
}

/** Whether an answer is about the token, not the person: there are gateways that turn an expired one away with 403. */
function isOfToken({ status }: Response, token: string): boolean {
  return status === 401 || (status === 403 && (readToken(token)?.exp ?? Infinity) * 1000 <= Date.now());
}

async function send(request: NamedRequest, token: string | undefined, options: CallOptions): Promise<Response> {
  options.signal?.throwIfAborted(); // While the address or the token was waited for.
  const early = await earlyAnswer(request, token, options);
  if (early !== undefined) {
    options.signal?.throwIfAborted();
    return early;
  }
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) {
    headers.set('authorization', `Bearer ${token}`);
  }
  if (request.body !== undefined) {
    headers.set('content-type', 'application/json');
  }
  // On another host it would need a leave that APIs do not give (docs/contract.md §1).
  if (options.etag !== undefined && new URL(request.url, location.href).origin === location.origin) {
    headers.set('if-none-match', options.etag);
  }
  try {
    return await fetchWithTimeout(options.timeoutMs ?? FIRST_BYTE_TIMEOUT_MS, request.url, {
      method: request.method,
      headers,
      body: request.body ?? null,
      signal: options.signal ?? null,
      credentials: 'omit',
      redirect: 'error',
      cache: options.cache ?? 'no-store',
    });
  } catch (error) {
    options.signal?.throwIfAborted();
    reportNoAnswer(request.name);
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Unreachable(isLate ? 'timeout' : 'network', { cause: error });
  }
}

async function parseReply(
  name: EndpointName,
  endpoint: Endpoint,
  response: Response,
  options: CallOptions,
): Promise<Reply<unknown>> {
  const text = await readBody(response, options.timeoutMs ?? FIRST_BYTE_TIMEOUT_MS).catch((error: unknown) => {
    options.signal?.throwIfAborted();
    reportNoAnswer(name);
    throw error;
  });
  const json = parseJson(response, text);
  const keptAt = response.headers.get(KEPT_AT_HEADER) ?? undefined;
  const isPage = text !== '' && isHtml(response);
  if (!endpoint.accepts.includes(response.status) && !(response.ok && isPage)) {
    reportAnswer(name);
    throw apiError(response, json, isPage);
  }
  // A refusal that counts as an answer says so by its status: a gateway in front of the API may write its body.
  const schema = response.ok ? answerSchema(endpoint, response.status) : null;
  if (schema !== null && json === undefined) {
    reportNoAnswer(name);
    throw new Unreachable(isJson(response) ? 'cut' : 'captive-portal');
  }
  if (schema === null && response.ok && isPage) {
    reportNoAnswer(name);
    throw new Unreachable('captive-portal');
  }
  if (keptAt === undefined) {
    reportAnswer(name);
  }
  const body = schema === null ? null : parseBody(name, schema, json);
  const total = endpoint.counted ? totalOf(response) : undefined;
  const etag = response.headers.get('etag');
  return {
    status: response.status,
    body,
    received: json,
    text,
    ...(etag === null ? {} : { etag }),
    ...(total === undefined ? {} : { total }),
    ...(keptAt === undefined ? {} : { keptAt }),
  };
}

function parseBody(name: EndpointName, schema: v.GenericSchema, json: unknown): unknown {
  const parsed = v.safeParse(schema, json, { abortEarly: true });
  if (!parsed.success) {
    throw new BadReply(name, v.getDotPath(parsed.issues[0]) ?? 'as a whole');
  }
  if (droppedFrom(parsed.output) > 0) {
    apiContext().onReport(new BadReply(name, 'entries of a list'));
  }
  return parsed.output;
}

function apiError(response: Response, json: unknown, isPage: boolean): ApiError {
  const parsed = v.safeParse(ErrorBody, json);
  return new ApiError(response.status, {
    code: parsed.success ? parsed.output.code : undefined,
    serverMessage: parsed.success ? parsed.output.message : undefined,
    retryAfter: response.headers.get('retry-after') ?? undefined,
    isPage,
  });
}

const ErrorBody = v.object({ message: v.optional(v.string()), code: v.optional(v.string()) });

/** The JSON of an answer; undefined when it is none, whatever its header says. */
function parseJson(response: Response, text: string): unknown {
  if (isHtml(response)) {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // Cut, empty or not JSON: the caller decides by status what that means.
  }
}

function isJson(response: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
}

function isHtml(response: Response): boolean {
  return /^(?:text\/html|application\/xhtml)/i.test(response.headers.get('content-type') ?? '');
}

function totalOf(response: Response): number | undefined {
  const header = response.headers.get('x-total-count');
  const total = header === null || header.trim() === '' ? Number.NaN : Number(header);
  return Number.isSafeInteger(total) && total >= 0 ? total : undefined;
}
