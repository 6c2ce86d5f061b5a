import { pathArguments } from '#contract/api/endpoint.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';

export interface ApiRequest {
  url: string;
  method: string;
  body: string | undefined;
}

/**
 * Where a call goes and what it carries: path arguments are encoded once, the rest is the query of a GET and the JSON
 * body of anything else. A `body` is sent instead of what is left of the arguments.
 */
export function requestFor(
  endpoint: Endpoint,
  args: Readonly<Record<string, unknown>>,
  options: { base: string; body?: object | undefined },
): ApiRequest {
  const inPath = pathArguments(endpoint.path);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(name, args[name]));
  const rest = Object.entries(args).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  const url = `${options.base.replace(/(?<!\/)\/+$/, '')}${path}`;
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
    return { url: rest.length === 0 ? url : `${url}?${query.toString()}`, method: 'GET', body: undefined };
  }
  return { url, method: endpoint.method, body: JSON.stringify(options.body ?? Object.fromEntries(rest)) };
}

/** How every request to the API is sent: with no cookie, past the browser's cache, and to nobody else. */
export function initOf({ method, body }: ApiRequest, token: string | undefined): RequestInit & { headers: Headers } {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) {
    headers.set('authorization', `Bearer ${token}`);
  }
  if (body !== undefined) {
    headers.set('content-type', 'application/json');
  }
  return { method, headers, body: body ?? null, credentials: 'omit', redirect: 'error', cache: 'no-store' };
}

function pathPart(name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text === '' || text === '.' || text === '..') {
    throw new Error(`A call without its ${name}`);
  }
  return encodeURIComponent(text);
}
