import { href } from '#contract/app/routes.ts';
import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { LAST_SEEN_MAX_PAGES, lastSeenAddress, slugOfLastSeen } from '#contract/device/last-seen.ts';
import type { LastSeenPage } from '#contract/device/last-seen.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';

/**
 * Keeps a page as it was last seen; the oldest go, articles and others apart, and no article that is saved. A log-out
 * that goes by meanwhile wins: what was written after it is removed again. Never fails: where there is no room, all of
 * them go, because nothing that a person did is among them.
 * @param path with its query
 */
export async function writeLastSeen(
  path: string,
  page: LastSeenPage,
  mayWrite: () => boolean,
): Promise<'kept' | 'refused'> {
  try {
    if (!mayWrite()) {
      return 'refused';
    }
    const cache = await caches.open(LAST_SEEN_CACHE);
    await cache.put(lastSeenAddress(path), new Response(JSON.stringify(page)));
    await Promise.all(surplus(await cache.keys()).map((page) => cache.delete(page)));
    if (mayWrite()) {
      return 'kept';
    }
  } catch {
    // No Cache Storage, or no room in it.
  }
  await forgetLastSeen();
  return 'refused';
}

/** @param pages in the order in which they were written */
function surplus(pages: readonly Request[]): Request[] {
  if (pages.length <= LAST_SEEN_MAX_PAGES) {
    return []; // As nearly always: nothing is worked out for it.
  }
  const saved = savedArticles()?.rows;
  const articles = pages.filter(({ url }) => slugOfLastSeen(url) !== undefined);
  const others = pages.filter((page) => !articles.includes(page));
  const goingArticles = articles
    .filter(({ url }) => saved?.has(slugOfLastSeen(url) ?? '') !== true)
    .slice(0, -LAST_SEEN_MAX_PAGES);
  // Which are saved may not be known yet; the next page that is written finds them.
  return [...others.slice(0, -LAST_SEEN_MAX_PAGES), ...(saved === undefined ? [] : goingArticles)];
}

/** Never fails. */
export async function isLastSeenKept(path: string): Promise<boolean> {
  try {
    return (await caches.match(lastSeenAddress(path), { cacheName: LAST_SEEN_CACHE })) !== undefined;
  } catch {
    return false;
  }
}

/**
 * One page alone. Never fails.
 * @param path with its query
 */
export async function forgetLastSeenAt(path: string): Promise<void> {
  try {
    if (await caches.has(LAST_SEEN_CACHE)) {
      await (await caches.open(LAST_SEEN_CACHE)).delete(lastSeenAddress(path));
    }
  } catch {
    // No Cache Storage here: nothing in it.
  }
}

/** Pages of these posts, and pages that lead to one of them. Never fails. */
export async function forgetLastSeenOf(slugs: readonly string[]): Promise<void> {
  const paths = slugs.map((postSlug) => href('post', { postSlug }));
  try {
    if (!(await caches.has(LAST_SEEN_CACHE))) {
      return;
    }
    const cache = await caches.open(LAST_SEEN_CACHE);
    for (const request of await cache.keys()) {
      const text = (await (await cache.match(request))?.text()) ?? '';
      if (slugs.includes(slugOfLastSeen(request.url) ?? '') || paths.some((path) => text.includes(path))) {
        await cache.delete(request);
      }
    }
  } catch {
    // No Cache Storage here: nothing in it.
  }
}

/** A Cache Storage that hangs keeps no press waiting. */
const FORGET_WITHIN_MS = 300;

/** Before a press counts: a browser that is killed from then on must not begin with the opposite. Never fails. */
export async function forgetBeforePress(): Promise<void> {
  await withTimeout(FORGET_WITHIN_MS, forgetLastSeen()).catch(() => undefined);
}

/** Never fails. */
export async function forgetLastSeen(): Promise<void> {
  try {
    await caches.delete(LAST_SEEN_CACHE);
  } catch {
    // No Cache Storage here: nothing in it.
  }
}
