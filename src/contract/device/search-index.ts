import { CACHES } from './caches.ts';

/*
 * Apart from the other caches, because a start brings all of theirs. The version in a name is that of the caches:
 * those of another one are dropped by the worker.
 */

/** What a search without a network looks through (docs/offline.md), written by the page: one per owner, belongs to a person. */
export const SEARCH_INDEX = { name: 'kinward-v1-search', address: '/.kinward/search' } as const;
/** Articles that were saved on purpose: one per owner, with the addresses and answers of `posts`. */
const SAVED_POSTS = 'kinward-v1-saved';

/** Where an owner's search index lies. */
export function searchIndexOf(owner: string): string {
  return `${SEARCH_INDEX.name}:${owner}`;
}

/** The caches that hold an owner's articles, by name; one that is not there is empty. */
export function postCachesOf(owner: string): string[] {
  return [`${SAVED_POSTS}:${owner}`, `${CACHES.posts.name}:${owner}`];
}
