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
  const sizes = limits.maxTotalBytes === undefined ? [] : await sizesOf(cache);
  const entries = (await cache.keys())
    .map((key, at) => ({ key, bytes: sizes[at] ?? 0 }))
    .filter(({ key }) => !spared.has(new URL(key.url).pathname));
  const surplus = entries.length - limits.maxEntries;
  let tooMuch = entries.reduce((sum, { bytes }) => sum + bytes, 0) - (limits.maxTotalBytes ?? 0);
  for (const [index, { key, bytes }] of entries.entries()) {
    const isWithin = index >= surplus && tooMuch <= 0;
    if (isWithin && today.number - usedOn(await cache.match(key)).number <= limits.maxAgeDays) {
      break;
    }
    await cache.delete(key);
    gone.push(key.url);
    tooMuch -= bytes;
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

/** As the copies say it themselves, in the order of their keys: one question, where one for each would take long. */
async function sizesOf(cache: Cache): Promise<number[]> {
  return (await cache.matchAll()).map(({ headers }) => Number(headers.get('content-length') ?? 0) || 0);
}
