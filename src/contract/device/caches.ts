/** Raised when the shape of what a cache holds changes; caches of another version are dropped by the worker. */
const CACHES_VERSION = 1;

interface CacheRow {
  name: string;
  maxEntries: number;
  /** Days on which the cache was used, not days of the clock, which may be wrong. */
  maxAgeDays: number;
  maxBytes: number;
  /** Of all entries together. */
  maxTotalBytes?: number;
}

const PREFIX = `kinward-v${CACHES_VERSION}`;

/**
 * What the worker keeps besides the shell (docs/device-storage.md). Posts and files have one Cache Storage per owner:
 * its name is followed by `:` and the owner's hash.
 */
export const CACHES = {
  posts: { name: `${PREFIX}-posts`, maxEntries: 300, maxAgeDays: 30, maxBytes: 2_000_000 },
  images: { name: `${PREFIX}-images`, maxEntries: 200, maxAgeDays: 30, maxBytes: 3_000_000 },
  files: {
    name: `${PREFIX}-files`,
    maxEntries: 30,
    maxAgeDays: 90,
    maxBytes: 25_000_000,
    maxTotalBytes: 150_000_000,
  },
} as const satisfies Record<string, CacheRow>;
/** What a full localStorage has no room for, written by the page: one snapshot per owner, belongs to a person. */
export const OVERFLOW_SNAPSHOT = { name: `${PREFIX}-queries`, address: '/.kinward/queries' } as const;
/** What was opened and how far it was read, a second time, written by the page: one per owner, belongs to a person. */
export const HISTORY_BACKUP = { name: `${PREFIX}-places`, address: '/.kinward/places' } as const;
/** Pages as they were last seen, written by the page (last-seen.ts); belongs to a person, and is the first to go. */
export const LAST_SEEN_CACHE = `${PREFIX}-last-seen`;
/** Files of the app that not everybody needs, once they were used here; nobody's in particular. */
export const LAZY_ASSETS_CACHE = 'kinward-used-files';
export const LAZY_ASSETS_MAX = 6;
/** Where they lie on the app's origin, named by the build: the words of a language, and the font that some choose. */
export const LAZY_ASSET_PATH = /^\/assets\/(?:catalog-[\w-]+\.json|atkinson-[\w-]+\.woff2)$/;

export type CacheName = keyof typeof CACHES;

/** On an answer of the worker from its cache: when the network gave it, ISO 8601. */
export const KEPT_AT_HEADER = 'x-kinward-kept-at';
/** On what the worker keeps: on which of the cache's days of use it was used last, and which day that was. */
export const USED_HEADER = 'x-kinward-used';
/** On a kept article that is known to be an older one: there is a newer one that could not be kept. */
export const OUTDATED_HEADER = 'x-kinward-outdated';

/** The name of a private cache of one owner. */
export function cacheNameOf(kind: CacheName, owner: string): string {
  return `${CACHES[kind].name}:${owner}`;
}

/** Where an owner's overflow snapshot lies. */
export function overflowSnapshotOf(owner: string): string {
  return `${OVERFLOW_SNAPSHOT.name}:${owner}`;
}

export function isOfThisVersion(cacheName: string): boolean {
  return cacheName.startsWith(`${PREFIX}-`);
}

/** True for every cache of ours that holds something of a person, of any version. */
export function isPrivateCache(cacheName: string): boolean {
  return /^kinward-v\d+-/.test(cacheName);
}
