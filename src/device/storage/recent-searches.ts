import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { RECENT_SEARCHES_MAX, SEARCH_CHARACTERS_MAX } from '#contract/api/constants.ts';
import { createStore } from '#contract/create-store.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { currentOwner } from '#device/session/current-owner.ts';

import { readDocument, removeDocument, writeDocument } from './stored-document.ts';

const { key: KEY, version: VERSION } = STORAGE.searches;

const StoredSearches = v.object({
  v: v.literal(VERSION),
  owner: v.string(),
  terms: v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(SEARCH_CHARACTERS_MAX))),
});

const NONE: readonly string[] = [];

const store = createStore(NONE, (known) => {
  const stored = readDocument(KEY, StoredSearches);
  const terms = stored !== null && stored.owner === currentOwner() ? stored.terms.slice(0, RECENT_SEARCHES_MAX) : NONE;
  const isSame = terms.length === known.length && terms.every((term, index) => term === known[index]);
  return isSame ? known : terms;
});

/** What this device's owner searched for, newest first; the same array until it changes. */
export const { get: recentSearches } = store;

/** The same term in other capitals is the same search. */
export function rememberSearch(term: string): void {
  keep([term, ...without(term)].slice(0, RECENT_SEARCHES_MAX));
}

export function forgetSearch(term: string): void {
  keep(without(term));
}

export function forgetSearches(): void {
  keep(NONE);
}

/** Renders anew after a change made here. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Nothing is written for anybody but the owner of this device, so that no term outlives a log-out. */
function keep(terms: readonly string[]): void {
  const owner = currentOwner();
  if (owner === undefined) {
    return;
  }
  if (terms.length === 0) {
    removeDocument(KEY);
  } else {
    writeDocument(KEY, { v: VERSION, owner, terms });
  }
  store.set(terms);
}

function without(term: string): string[] {
  return recentSearches().filter((kept) => kept.toLowerCase() !== term.toLowerCase());
}
