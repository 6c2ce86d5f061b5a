import { KEPT_AT_HEADER } from '#contract/caches.ts';

const DAY_MS = 86_400_000;

/**
 * Keeps a cache within its limits. A cache lists its entries in the order of their last `put`, so the first is the one
 * that was not used for longest. Age is looked at only here, when something newer has just come: without a network
 * an old copy is better than none.
 */
export async function evict(
  cache: Cache,
  limits: { maxEntries: number; maxAgeDays: number; maxTotalBytes?: number },
  now: number,
): Promise<void> {
  const keys = await cache.keys();
  const surplus = keys.length - limits.maxEntries;
  const sizes = limits.maxTotalBytes === undefined ? [] : await sizesOf(cache, keys);
  let tooMuch = sizes.reduce((sum, size) => sum + size, 0) - (limits.maxTotalBytes ?? 0);
  for (const [index, key] of keys.entries()) {
    const isWithin = index >= surplus && tooMuch <= 0;
    if (isWithin && !(await isOlder(cache, key, now - limits.maxAgeDays * DAY_MS))) {
      return;
    }
    await cache.delete(key);
    tooMuch -= sizes[index] ?? 0;
  }
}

/** Makes room where the browser gives no more. */
export async function dropOlderHalf(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.ceil(keys.length / 2)).map((key) => cache.delete(key)));
}

/** As the copies say it themselves. */
function sizesOf(cache: Cache, keys: readonly Request[]): Promise<number[]> {
  return Promise.all(
    keys.map(async (key) => Number((await cache.match(key))?.headers.get('content-length') ?? 0) || 0),
  );
}

async function isOlder(cache: Cache, key: Request, than: number): Promise<boolean> {
  const keptAt = (await cache.match(key))?.headers.get(KEPT_AT_HEADER) ?? '';
  return Date.parse(keptAt) < than;
}
