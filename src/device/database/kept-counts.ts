import { isPrivateCache } from '#contract/device/caches.ts';
import { CACHES } from '#contract/device/worker-caches.ts';
import type { CacheName } from '#contract/device/worker-caches.ts';

/** Articles and pictures, whether they were saved on purpose or only opened. */
export type KeptCounts = Readonly<Record<'posts' | 'images' | 'files', number>>;

const COUNTS_AS = {
  posts: 'posts',
  saved: 'posts',
  images: 'images',
  savedImages: 'images',
  files: 'files',
} as const satisfies Record<CacheName, keyof KeptCounts>;

/** How much of each kind the worker keeps here, told from the caches' indexes alone; null where there are none for us. */
export async function countKept(): Promise<KeptCounts | null> {
  const counts = { posts: 0, images: 0, files: 0 };
  try {
    for (const name of await caches.keys()) {
      const kind = kindOf(name);
      if (kind !== undefined) {
        counts[COUNTS_AS[kind]] += (await (await caches.open(name)).keys()).length;
      }
    }
    return counts;
  } catch {
    return null; // No Cache Storage here, or the browser refuses it.
  }
}

export interface CacheSize {
  /** Without the owner's part of it. */
  readonly name: string;
  readonly entries: number;
  readonly bytes: number;
}

/** Every cache of this origin, with what its answers weigh: reads them all, one after the other. */
export async function measureCaches(): Promise<CacheSize[]> {
  const sizes = new Map<string, CacheSize>();
  try {
    for (const cacheName of await caches.keys()) {
      const name = withoutOwner(cacheName);
      const { entries, bytes } = await measure(await caches.open(cacheName));
      const before = sizes.get(name);
      sizes.set(name, { name, entries: entries + (before?.entries ?? 0), bytes: bytes + (before?.bytes ?? 0) });
    }
  } catch {
    // No Cache Storage here, or it was emptied meanwhile: what was measured until then counts.
  }
  return [...sizes.values()];
}

async function measure(cache: Cache): Promise<{ entries: number; bytes: number }> {
  const requests = await cache.keys();
  let bytes = 0;
  for (const request of requests) {
    const blob = await (await cache.match(request))?.blob();
    bytes += blob?.size ?? 0;
  }
  return { entries: requests.length, bytes };
}

function kindOf(cacheName: string): CacheName | undefined {
  const kinds = Object.keys(CACHES) as CacheName[]; // The table's own keys.
  return kinds.find((kind) => CACHES[kind].name === withoutOwner(cacheName));
}

function withoutOwner(cacheName: string): string {
  return isPrivateCache(cacheName) ? (cacheName.split(':', 1)[0] ?? cacheName) : cacheName;
}
