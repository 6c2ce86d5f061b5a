import { usedOn } from './day-of-use.ts';
import type { DayOfUse } from './day-of-use.ts';

/** Bytes that still fit into a cache for sure, as known since its sizes were last read; below 0: nobody knows. */
export interface Room {
  bytes: number;
}

/**
 * Keeps a cache within its limits. It lists its entries in the order of their last `putLast`, so the first is the one
 * that was not used for longest. Only called when the network has just given something newer: without one an old copy is
 * better than none.
 * @param room is brought up to date; while it lasts the sizes need no reading, which takes 30 to 60 ms of 200 pictures
 * @param spared paths of what somebody saved: it never goes, and takes no room from the rest
 * @returns the addresses of what went
 */
export async function evict(
  cache: Cache,
  limits: { maxEntries: number; maxAgeDays: number; maxTotalBytes?: number },
  { today, room, spared = new Set() }: { today: DayOfUse; room: Room; spared?: ReadonlySet<string> },
): Promise<readonly string[]> {
  const gone: string[] = [];
  const { maxTotalBytes = Infinity } = limits;
  const isMeasured = maxTotalBytes < Infinity && room.bytes < 0;
  const sizes = isMeasured ? await sizesOf(cache) : [];
  const entries = (await cache.keys())
    .map((key, at) => ({ key, bytes: sizes[at] ?? 0 }))
    .filter(({ key }) => !spared.has(new URL(key.url).pathname));
  const surplus = entries.length - limits.maxEntries;
  let tooMuch = isMeasured ? entries.reduce((sum, { bytes }) => sum + bytes, 0) - maxTotalBytes : 0;
  for (const [index, { key, bytes }] of entries.entries()) {
    const isWithin = index >= surplus && tooMuch <= 0;
    if (isWithin && today.number - usedOn(await cache.match(key)).number <= limits.maxAgeDays) {
      break;
    }
    await cache.delete(key);
    gone.push(key.url);
    tooMuch -= bytes;
  }
  if (isMeasured) {
    room.bytes = -tooMuch;
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
  return (await cache.matchAll()).map(sizeOf);
}

/** As a copy says it itself. */
export function sizeOf({ headers }: Response): number {
  return Number(headers.get('content-length') ?? 0) || 0;
}
