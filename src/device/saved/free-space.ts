import { cacheNameOf, CACHES } from '#contract/device/worker-caches.ts';
import { forgetLastSeen } from '#device/last-seen/last-seen-pages.ts';

/**
 * Removes what was only opened, never what was saved: pictures that were seen, articles that were read, and pages as
 * they were last seen, which would show them.
 * @returns how many bytes that were
 */
export async function removeUnsaved(owner: string): Promise<number> {
  let freed = 0;
  for (const name of [CACHES.images.name, cacheNameOf('posts', owner)]) {
    if (await caches.has(name)) {
      freed += await weightOf(await caches.open(name));
      await caches.delete(name);
    }
  }
  await forgetLastSeen();
  return freed;
}

async function weightOf(cache: Cache): Promise<number> {
  let bytes = 0;
  for (const request of await cache.keys()) {
    bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
  }
  return bytes;
}
