/** Raised when the shape of what a cache holds changes; caches of another version are dropped by the worker. */
const CACHES_VERSION = 1;
export const CACHE_PREFIX = `kinward-v${CACHES_VERSION}`;

/** What a full localStorage has no room for, written by the page: one snapshot per owner, belongs to a person. */
export const OVERFLOW_SNAPSHOT = { name: `${CACHE_PREFIX}-queries`, address: '/.kinward/queries' } as const;
/** What was opened and how far it was read, a second time, written by the page: one per owner, belongs to a person. */
export const HISTORY_BACKUP = { name: `${CACHE_PREFIX}-places`, address: '/.kinward/places' } as const;
/** What was saved and what waits to be, a second time, written by the page: one per owner, belongs to a person. */
export const SAVED_COPY = { name: `${CACHE_PREFIX}-saved-list`, address: '/.kinward/saved' } as const;
/** Whether others may measure, a second time, written by the page: one per owner, belongs to a person. */
export const CONSENT_COPY = { name: `${CACHE_PREFIX}-consent`, address: '/.kinward/consent' } as const;
/** What was searched for last, a second time, written by the page: one per owner, belongs to a person. */
export const SEARCHES_COPY = { name: `${CACHE_PREFIX}-searches`, address: '/.kinward/searches' } as const;
/** Pages as they were last seen, written by the page (last-seen.ts); belongs to a person, and is the first to go. */
export const LAST_SEEN_CACHE = `${CACHE_PREFIX}-last-seen`;
/** Files of the app that not everybody needs, once they were used here; nobody's in particular. */
export const LAZY_ASSETS_CACHE = 'kinward-used-files';
export const LAZY_ASSETS_MAX = 7;
/**
 * Where they lie on the app's origin, named by the build: the words of a language, the font that some choose, and what
 * signs in and renews a session, which is no use without a network.
 */
export const LAZY_ASSET_PATH = /^\/assets\/(?:catalog-[\w-]+\.json|atkinson-[\w-]+\.woff2|amplify-[\w-]+\.js)$/;

/** On an answer of the worker from its cache: when the network gave it, ISO 8601. */
export const KEPT_AT_HEADER = 'x-kinward-kept-at';
/** On what the worker keeps: on which of the cache's days of use it was used last, and which day that was. */
export const USED_HEADER = 'x-kinward-used';
/** On a kept article that is known to be an older one: there is a newer one that could not be kept. */
export const OUTDATED_HEADER = 'x-kinward-outdated';

/** On an empty entry of a saved picture: the address under which the same picture lies, in another width. */
export const SAME_PICTURE_HEADER = 'x-kinward-same-picture';

/** Where an owner's overflow snapshot lies. */
export function overflowSnapshotOf(owner: string): string {
  return `${OVERFLOW_SNAPSHOT.name}:${owner}`;
}

export function isOfThisVersion(cacheName: string): boolean {
  return cacheName.startsWith(`${CACHE_PREFIX}-`);
}

/** True for every cache of ours that holds something of a person, of any version. */
export function isPrivateCache(cacheName: string): boolean {
  return /^kinward-v\d+-/.test(cacheName);
}
