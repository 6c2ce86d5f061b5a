import * as v from 'valibot';

import { createStore } from '#contract/create-store.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { currentOwner } from '#device/session/current-owner.ts';
import { readDocument, writeDocument } from '#device/storage/stored-document.ts';

const { key: KEY, version: VERSION } = LAZY_STORAGE.consent;

const ANSWERS = ['granted', 'denied'] as const;
type Answer = (typeof ANSWERS)[number];

const StoredConsent = v.object({
  v: v.literal(VERSION),
  owner: v.string(),
  answer: v.picklist(ANSWERS),
  /** What product analytics was told of the person last: it is told again only once that changes. */
  told: v.optional(v.string()),
});

interface Known {
  readonly owner?: string;
  readonly answer: Answer | 'unset';
  readonly told?: string | undefined;
  /** The storage refused it: it counts for as long as the page lives. */
  readonly isRefused?: boolean;
}

const UNSET: Known = { answer: 'unset' };

const store = createStore(UNSET, (known) => {
  const owner = currentOwner();
  const stored = readDocument(KEY, StoredConsent);
  if (owner === undefined || stored?.owner !== owner) {
    return known.isRefused === true && known.owner === owner ? known : UNSET;
  }
  const { answer, told } = stored;
  const isSame = known.owner === owner && known.answer === answer && known.told === told;
  return isSame ? known : { owner, answer, told };
});

/**
 * Whether this device's owner lets other companies measure what they do (docs/contract.md §8); without a yes nothing is
 * loaded from them. A browser that sends Global Privacy Control has said no for them.
 */
export function readConsent(): Answer | 'unset' {
  return hasPrivacyControl() ? 'denied' : store.get().answer;
}

/** https://www.w3.org/TR/gpc/ */
export function hasPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** It is never kept for anybody but the owner of this device, so that none outlives a log-out. */
export function answerConsent(answer: Answer): void {
  keep({ answer });
}

/** What product analytics knows of this person, as text; undefined where it knows nothing. */
export function toldOfPerson(): string | undefined {
  return store.get().told;
}

/** Forgotten with a No. */
export function markTold(told: string | undefined): void {
  const { answer } = store.get();
  if (answer === 'granted') {
    keep({ answer, told });
  }
}

/** Calls back after an answer, given here or in another tab. */
export function subscribeConsent(listener: () => void): () => void {
  addEventListener('storage', handleStorage); // Once more is once.
  return store.subscribe(listener);
}

function keep(given: { answer: Answer; told?: string | undefined }): void {
  const owner = currentOwner();
  if (owner !== undefined) {
    const isRefused = writeDocument(KEY, { v: VERSION, owner, ...given }) === 'refused';
    store.set({ owner, ...given, isRefused });
  }
}

function handleStorage({ key }: StorageEvent): void {
  if (key === KEY || key === null) {
    store.set({ ...store.get() });
  }
}
