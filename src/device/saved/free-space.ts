import { cacheNameOf, CACHES } from '#contract/device/worker-caches.ts';
import { forgetLastSeen } from '#device/last-seen/last-seen-pages.ts';

/**
 * Removes what was only opened, never what was saved: pictures that were seen, articles that were read, and pages as
 * they were last seen, which would show them. All of it at once, also for whoever leaves the page in the same instant; a
 * cache that is held lasts until it was weighed.
 * @returns how many bytes that were
 */
export async function removeUnsaved(owner: string): Promise<number> {
  const removing = [CACHES.images.name, cacheNameOf('posts', owner)].map(async (name) => {
    const opening = caches.open(name);
    const [cache] = await Promise.all([opening, caches.delete(name)]);
    return cache;
  });
  const [removed] = await Promise.all([Promise.all(removing), forgetLastSeen()]);
  let freed = 0;
  for (const cache of removed) {
    freed += await weightOf(cache);
  }
  return freed;
}

async function weightOf(cache: Cache): Promise<number> {
  let bytes = 0;
  for (const request of await cache.keys()) {
    bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
  }
  return bytes;
}
