import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { RECENT_SEARCHES_MAX, SEARCH_CHARACTERS_MAX } from '#contract/constants.ts';
import { STORAGE } from '#contract/storage.ts';

import { readOwner } from './owner.ts';
import { purgeIsPending } from './purge-mark.ts';
import { readDocument, removeDocument, writeDocument } from './stored-document.ts';

const { key: KEY, version: VERSION } = STORAGE.searches;

const StoredSearches = v.object({
  v: v.literal(VERSION),
  owner: v.string(),
  terms: v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(SEARCH_CHARACTERS_MAX))),
});

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let current = NONE;

/** What this device's owner searched for, newest first; the same array until it changes. */
export function recentSearches(): readonly string[] {
  const stored = readDocument(KEY, StoredSearches);
  const terms = stored !== null && stored.owner === ownerNow() ? stored.terms.slice(0, RECENT_SEARCHES_MAX) : NONE;
  if (terms.length !== current.length || terms.some((term, index) => term !== current[index])) {
    current = terms;
  }
  return current;
}

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
  return useSyncExternalStore(subscribe, recentSearches);
}

/** Nothing is written for anybody but the owner of this device, so that no term outlives a log-out. */
function keep(terms: readonly string[]): void {
  const owner = ownerNow();
  if (owner === undefined) {
    return;
  }
  if (terms.length === 0) {
    removeDocument(KEY);
  } else {
    writeDocument(KEY, { v: VERSION, owner, terms });
  }
  for (const listener of listeners) {
    listener();
  }
}

function without(term: string): string[] {
  return recentSearches().filter((kept) => kept.toLowerCase() !== term.toLowerCase());
}

function ownerNow(): string | undefined {
  return purgeIsPending() ? undefined : readOwner()?.owner;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
