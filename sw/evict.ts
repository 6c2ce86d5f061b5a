import { usedOn } from './day-of-use.ts';
import type { DayOfUse } from './day-of-use.ts';

/**
 * Keeps a cache within its limits. It lists its entries in the order of their last `putLast`, so the first is the one
 * that was not used for longest. Only called when the network has just given something newer: without one an old copy is
 * better than none.
 * @param spared paths of what somebody saved: it never goes, and takes no room from the rest
 * @returns the addresses of what went
 */
export async function evict(
  cache: Cache,
  limits: { maxEntries: number; maxAgeDays: number; maxTotalBytes?: number },
  { today, spared = new Set() }: { today: DayOfUse; spared?: ReadonlySet<string> },
): Promise<readonly string[]> {
  const gone: string[] = [];
  const keys = (await cache.keys()).filter(({ url }) => !spared.has(new URL(url).pathname));
  const surplus = keys.length - limits.maxEntries;
  const sizes = limits.maxTotalBytes === undefined ? [] : await sizesOf(cache, keys);
  let tooMuch = sizes.reduce((sum, size) => sum + size, 0) - (limits.maxTotalBytes ?? 0);
  for (const [index, key] of keys.entries()) {
    const isWithin = index >= surplus && tooMuch <= 0;
    if (isWithin && today.number - usedOn(await cache.match(key)).number <= limits.maxAgeDays) {
      break;
    }
    await cache.delete(key);
    gone.push(key.url);
    tooMuch -= sizes[index] ?? 0;
  }
  return gone;
}

/**
 * Makes room where the browser gives no more.
 * @returns the addresses of what went
 */
export async function dropOlderHalf(cache: Cache): Promise<readonly string[]> {
  const keys = await cache.keys();
  const older = keys.slice(0, Math.ceil(keys.length / 2));
  await Promise.all(older.map((key) => cache.delete(key)));
  return older.map(({ url }) => url);
}

/** As the copies say it themselves. */
function sizesOf(cache: Cache, keys: readonly Request[]): Promise<number[]> {
  return Promise.all(
    keys.map(async (key) => Number((await cache.match(key))?.headers.get('content-length') ?? 0) || 0),
  );
}
