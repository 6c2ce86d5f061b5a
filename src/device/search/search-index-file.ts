import { SEARCH_INDEX, searchIndexOf } from '#contract/device/search-index.ts';

/** What is kept of an owner's search index; undefined where nothing is. Never fails, and works in any worker. */
export async function readSearchIndex(owner: string): Promise<ArrayBuffer | undefined> {
  try {
    const kept = await caches.match(SEARCH_INDEX.address, { cacheName: searchIndexOf(owner) });
    return await kept?.arrayBuffer();
  } catch {
    return undefined; // No Cache Storage here.
  }
}

/**
 * Keeps an owner's search index in the place of the one before, whole or not at all. A log-out that goes by meanwhile
 * wins: what was written after it is removed again. Never fails: what has no room is made anew by the next search.
 */
export async function writeSearchIndex(owner: string, bytes: ArrayBuffer, mayWrite: () => boolean): Promise<void> {
  const name = searchIndexOf(owner);
  try {
    if (!mayWrite()) {
      return;
    }
    const cache = await caches.open(name);
    if (mayWrite()) {
      await cache.put(SEARCH_INDEX.address, new Response(bytes));
    }
    if (!mayWrite()) {
      await caches.delete(name);
    }
  } catch {
    // No Cache Storage, or no room in it.
  }
}
