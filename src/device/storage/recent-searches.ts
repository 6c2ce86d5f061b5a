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
  /** How often they were changed, as in the copy. */
  count: v.optional(v.number(), 0),
});
/** As searches-copy.ts writes them down a second time. */
export const CopiedSearches = v.object({ terms: StoredSearches.entries.terms, count: v.number() });
type CopiedSearches = v.InferOutput<typeof CopiedSearches>;

type Change = (terms: readonly string[]) => readonly string[];

const NONE: readonly string[] = [];
/** Without terms nothing is stored, and nobody else remembers it. */
let lastCount = 0;
/** What was changed here before it was known what a killed browser has forgotten; undefined once it is. */
let changesSoFar: Change[] | undefined = [];

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
  change((terms) => [term, ...without(term, terms)].slice(0, RECENT_SEARCHES_MAX));
}

export function forgetSearch(term: string): void {
  change((terms) => without(term, terms));
}

export function forgetSearches(): void {
  change(() => NONE);
}

/** With how often they were changed. */
export function countedSearches(): CopiedSearches {
  const stored = readDocument(KEY, StoredSearches);
  return { terms: [...recentSearches()], count: Math.max(lastCount, stored?.count ?? 0) };
}

/** What a killed browser has forgotten, if it has, and behind it what was changed here since. */
export function restoreSearches(copy: CopiedSearches | undefined): void {
  const { count } = countedSearches();
  const changes = changesSoFar ?? [];
  changesSoFar = undefined;
  if (copy !== undefined && copy.count > count - changes.length) {
    lastCount = Math.max(copy.count, count);
    if (changes.length > 0 || copy.terms.join('\n') !== recentSearches().join('\n')) {
      keep(changes.reduce<readonly string[]>((terms, next) => next(terms), copy.terms));
    }
  }
}

export const { subscribe: subscribeSearches } = store;

/** Renders anew after a change made here. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.get);
}

function change(next: Change): void {
  changesSoFar?.push(next);
  keep(next(recentSearches()));
}

/** Nothing is written for anybody but the owner of this device, so that no term outlives a log-out. */
function keep(terms: readonly string[]): void {
  const owner = currentOwner();
  if (owner === undefined) {
    return;
  }
  lastCount = countedSearches().count + 1;
  if (terms.length === 0) {
    removeDocument(KEY);
  } else {
    writeDocument(KEY, { v: VERSION, owner, terms, count: lastCount });
  }
  store.set(terms);
}

function without(term: string, terms: readonly string[]): string[] {
  return terms.filter((kept) => kept.toLowerCase() !== term.toLowerCase());
}
