import { CACHE_PREFIX } from './caches.ts';
import { cacheNameOf } from './worker-caches.ts';

/** What a search without a network looks through (docs/offline.md), written by the page: one per owner, belongs to a person. */
export const SEARCH_INDEX = { name: `${CACHE_PREFIX}-search`, address: '/.kinward/search' } as const;

/** Where an owner's search index lies. */
export function searchIndexOf(owner: string): string {
  return `${SEARCH_INDEX.name}:${owner}`;
}

/** The caches that hold an owner's articles, by name; one that is not there is empty. */
export function postCachesOf(owner: string): string[] {
  return [cacheNameOf('saved', owner), cacheNameOf('posts', owner)];
}
