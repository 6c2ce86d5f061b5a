import { vi } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';
import { pathArguments } from '#contract/api/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '#contract/api/endpoints.ts';
import { readOwner } from '#device/session/owner.ts';

const BASE = 'https://api.example';

/** One request as it came to the API. */
export interface Call {
  readonly endpoint: EndpointName;
  readonly method: string;
  /** Behind the API's base, with its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Without one, empty. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
}

export type Answers = Partial<Record<EndpointName, (call: Call) => Response | Promise<Response>>>;

interface ApiOptions {
  readonly base?: string;
  /** `none`: nobody is signed in. */
  readonly session?: 'signed in' | 'none';
  /** What requests that are not for the API get. */
  readonly elsewhere?: (address: string) => Response | Promise<Response>;
}

/**
 * Answers each endpoint as the table says, which may change while a test runs, and remembers the calls. What is asked
 * for and stands in no table is answered with 501.
 */
export function fakeApi(answers: Answers = {}, options: ApiOptions = {}) {
  const { base = BASE, session = 'signed in', elsewhere = noNetwork } = options;
  const api = { answers, calls: [] as Call[] };
  provideApiContext({
    base: () => Promise.resolve(base),
    token: () => Promise.resolve(session === 'signed in' ? ownToken() : undefined),
    isExpired: () => false,
    refresh: () => Promise.resolve('refused'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.startsWith(`${base}/`)) {
      return elsewhere(address);
    }
    const call = readCall(address.slice(base.length), init);
    api.calls.push(call);
    return api.answers[call.endpoint]?.(call) ?? refusal(501);
  });
  return api;
}

/** The token of whom the device belongs to (`givenSignedIn`). */
function ownToken(): string {
  const { iss = '', sub = '' } = readOwner() ?? {};
  return `e30.${btoa(JSON.stringify({ iss, sub, exp: 4_000_000_000 }))}.`;
}

/** An answer that says no. */
export function refusal(status: number, code?: string): Response {
  return Response.json({ message: 'No', code }, { status });
}

/** What a browser makes of a network that is not there. */
export function noNetwork(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** A server that takes a call and says nothing. */
export function neverAnswers(): Promise<Response> {
  return new Promise(() => undefined);
}

function readCall(path: string, { method = 'GET', body, headers, signal }: RequestInit): Call {
  const { pathname, searchParams } = new URL(path, BASE);
  return {
    endpoint: endpointOf(method, pathname),
    method,
    path,
    query: searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : {},
    headers: new Headers(headers),
    signal: signal ?? undefined,
  };
}

/** Where several paths fit, the one that leaves least open: `posts/recommended` is no slug. */
function endpointOf(method: string, pathname: string): EndpointName {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const [name] = names
    .filter((each) => ENDPOINTS[each].method === method && patternOf(ENDPOINTS[each].path).test(pathname))
    .toSorted((a, b) => pathArguments(ENDPOINTS[a].path).length - pathArguments(ENDPOINTS[b].path).length);
  if (name === undefined) {
    throw new Error(`${method} ${pathname} is no call of the contract`);
  }
  return name;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
