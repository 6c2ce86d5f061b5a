import { CACHE_PREFIX } from './caches.ts';

interface CacheRow {
  name: string;
  maxEntries: number;
  /** Days on which the cache was used, not days of the clock, which may be wrong. */
  maxAgeDays: number;
  maxBytes: number;
  /** Of all entries together. */
  maxTotalBytes?: number;
}

/**
 * What the worker keeps besides the shell (docs/device-storage.md). Posts, saved ones and files have one Cache Storage
 * per owner: its name is followed by `:` and the owner's hash.
 */
export const CACHES = {
  posts: { name: `${CACHE_PREFIX}-posts`, maxEntries: 300, maxAgeDays: 30, maxBytes: 2_000_000 },
  images: {
    name: `${CACHE_PREFIX}-images`,
    maxEntries: 200,
    maxAgeDays: 30,
    maxBytes: 3_000_000,
    maxTotalBytes: 40_000_000,
  },
  files: {
    name: `${CACHE_PREFIX}-files`,
    maxEntries: 30,
    maxAgeDays: 90,
    maxBytes: 25_000_000,
    maxTotalBytes: 150_000_000,
  },
  /** What somebody chose to save: no age and no number ends it. Written by the page, answered and renewed by the worker. */
  saved: { name: `${CACHE_PREFIX}-saved`, maxEntries: Infinity, maxAgeDays: Infinity, maxBytes: 2_000_000 },
  savedImages: {
    name: `${CACHE_PREFIX}-saved-images`,
    maxEntries: Infinity,
    maxAgeDays: Infinity,
    maxBytes: 3_000_000,
  },
} as const satisfies Record<string, CacheRow>;

export type CacheName = keyof typeof CACHES;

/** The name of a private cache of one owner. */
export function cacheNameOf(kind: CacheName, owner: string): string {
  return `${CACHES[kind].name}:${owner}`;
}
