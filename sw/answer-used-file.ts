import { USED_FILE_PATH, USED_FILES_CACHE, USED_FILES_MAX } from '#contract/caches.ts';

import type { Tools } from './tools.ts';

/**
 * The words of a language, a font that was chosen: kept once they were used, so that they are there without a network.
 * Their address changes with their content, so the kept ones are never stale; the oldest go first.
 */
export async function answerUsedFile(request: Request, { fetch, later }: Tools): Promise<Response> {
  const cache = await caches.open(USED_FILES_CACHE);
  const kept = await cache.match(request.url);
  if (kept !== undefined) {
    return kept;
  }
  const response = await fetch(request);
  if (response.status === 200 && /json|font|octet-stream/.test(response.headers.get('content-type') ?? '')) {
    later(keep(cache, request.url, response.clone()));
  }
  return response;
}

export function isUsedFile({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && origin === self.location.origin && USED_FILE_PATH.test(pathname);
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -USED_FILES_MAX).map((oldest) => cache.delete(oldest)));
}
