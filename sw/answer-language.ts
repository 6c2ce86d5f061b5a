import { LANGUAGE_PATH, LANGUAGES_CACHE, LANGUAGES_MAX } from '#contract/caches.ts';

import type { Tools } from './tools.ts';

/**
 * The words of a language: kept once they were used, so that the app speaks it without a network. Their address
 * changes with every word of them, so the kept ones are never stale; the oldest go first.
 */
export async function answerLanguage(request: Request, { fetch, later }: Tools): Promise<Response> {
  const cache = await caches.open(LANGUAGES_CACHE);
  const kept = await cache.match(request.url);
  if (kept !== undefined) {
    return kept;
  }
  const response = await fetch(request);
  if (response.status === 200 && /json/.test(response.headers.get('content-type') ?? '')) {
    later(keep(cache, request.url, response.clone()));
  }
  return response;
}

export function isLanguage({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && origin === self.location.origin && LANGUAGE_PATH.test(pathname);
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -LANGUAGES_MAX).map((oldest) => cache.delete(oldest)));
}
