import { LAZY_ASSET_PATH, LAZY_ASSETS_CACHE, LAZY_ASSETS_MAX } from '#contract/device/caches.ts';

import { isAppFile } from '#sw/app-files.ts';
import type { AnswerContext } from './answer-context.ts';

/** A line that hangs must not hold back the installation for longer. */
const RENEW_WITHIN_MS = 60_000;

/**
 * The words of a language, a font that was chosen, what signs in: kept once they were used, so that they are there
 * without a network, or where it is poor.
 * Their address changes with their content, so the kept ones are never stale; the oldest go first. A browser that
 * gives no Cache Storage costs nobody the network's answer.
 */
export async function answerLazyAsset(
  request: Request,
  { fetch, waitUntil, bytesOf }: AnswerContext,
): Promise<Response> {
  const kept = await find(request.url);
  if (kept !== undefined) {
    return kept;
  }
  const response = await fetch(request);
  waitUntil(keep(request.url, response.clone(), bytesOf));
  return response;
}

/**
 * For a new version, while it is installed: of its files those whose forerunners are in use here, since the first start
 * of the new version may have no network. What does not come is no reason not to install it.
 * @param urls where the new version has what `LAZY_ASSET_PATH` names
 */
export async function renewLazyAssets(
  urls: readonly string[],
  { fetch: ask, bytesOf }: Pick<AnswerContext, 'bytesOf'> & { readonly fetch: typeof fetch },
): Promise<void> {
  const used = await usedUrls();
  const isMissing = (url: string) => !used.includes(url) && used.some((old) => stemOf(old) === stemOf(url));
  const renew = async (url: string) =>
    keep(url, await ask(url, { signal: AbortSignal.timeout(RENEW_WITHIN_MS) }), bytesOf);
  await Promise.all(urls.filter(isMissing).map((url) => renew(url).catch(() => undefined)));
}

export function isLazyAsset({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && origin === self.location.origin && LAZY_ASSET_PATH.test(pathname);
}

async function find(url: string): Promise<Response | undefined> {
  try {
    return await caches.match(url, { cacheName: LAZY_ASSETS_CACHE });
  } catch {
    return undefined;
  }
}

async function usedUrls(): Promise<string[]> {
  try {
    const requests = await (await caches.open(LAZY_ASSETS_CACHE)).keys();
    return requests.map(({ url }) => url);
  } catch {
    return [];
  }
}

/** `…/catalog-de` of `…/catalog-de-DLmb35TQ.json`. */
function stemOf(url: string): string {
  return url.replace(/-[\w-]{8}\.\w+$/, '');
}

async function keep(url: string, response: Response, bytesOf: AnswerContext['bytesOf']): Promise<void> {
  if (!(await isFit(response, new URL(url).pathname, bytesOf))) {
    return;
  }
  try {
    const cache = await caches.open(LAZY_ASSETS_CACHE);
    await cache.put(url, response);
    const requests = await cache.keys();
    await Promise.all(requests.slice(0, -LAZY_ASSETS_MAX).map((oldest) => cache.delete(oldest)));
  } catch {
    // No room, or no Cache Storage for us: it comes from the network next time.
  }
}

/** Hosts call words and fonts what they like, or nothing. Of a file that this build does not have, only its type tells. */
async function isFit(response: Response, path: string, bytesOf: AnswerContext['bytesOf']): Promise<boolean> {
  const isOurs = bytesOf(path) !== undefined;
  return (isOurs || NAMED.test(response.headers.get('content-type') ?? '')) && isAppFile(response, path, { bytesOf });
}

const NAMED = /json|javascript|font|octet-stream/;
