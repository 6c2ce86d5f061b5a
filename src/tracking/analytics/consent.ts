import * as v from 'valibot';

import { createStore } from '#contract/create-store.ts';
import { CONSENT_COPY } from '#contract/device/caches.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { createCountedCopy } from '#device/files/counted-copy.ts';
import { currentOwnerPlace } from '#device/files/owner-copy.ts';
import { currentOwner } from '#device/session/current-owner.ts';
import { readDocument, writeDocument } from '#device/storage/stored-document.ts';

const { key: KEY, version: VERSION } = LAZY_STORAGE.consent;

const ANSWERS = ['granted', 'denied'] as const;
type Answer = (typeof ANSWERS)[number];

const StoredConsent = v.object({
  v: v.literal(VERSION),
  owner: v.string(),
  answer: v.picklist(ANSWERS),
  /** How often they have answered, as in the copy. */
  count: v.optional(v.number(), 0),
  /** What product analytics was told of the person last: it is told again only once that changes. */
  told: v.optional(v.string()),
});

interface Known {
  readonly owner?: string;
  readonly answer: Answer | 'unset';
  readonly count: number;
  readonly told?: string | undefined;
  /** The storage refused it: it counts for as long as the page lives. */
  readonly isRefused?: boolean;
}

const UNSET: Known = { answer: 'unset', count: 0 };

const store = createStore(UNSET, (known) => {
  const owner = currentOwner();
  const stored = readDocument(KEY, StoredConsent);
  if (owner === undefined || stored?.owner !== owner) {
    return known.isRefused === true && known.owner === owner ? known : UNSET;
  }
  const { answer, count, told } = stored;
  const isSame = known.owner === owner && known.answer === answer && known.count === count && known.told === told;
  return isSame ? known : { owner, answer, count, told };
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
  isAnsweredHere = true;
  keep({ answer, count: store.get().count + 1 });
  copyAnswer();
}

const Copy = v.object({ answer: v.picklist(ANSWERS), count: v.number() });
const copy = createCountedCopy(() => currentOwnerPlace(CONSENT_COPY), Copy);
let isAnsweredHere = false;

/** Brings back what a killed browser has forgotten; to be awaited before anybody is told anything. Never fails. */
export async function restoreConsent(): Promise<void> {
  const kept = await copy.read();
  const { answer, count } = store.get();
  if (kept === undefined || kept.count <= count) {
    return;
  }
  if (isAnsweredHere && answer !== 'unset') {
    keep({ answer, count: kept.count + 1 });
    copyAnswer();
  } else {
    keep(kept);
  }
}

function copyAnswer(): void {
  const { answer, count } = store.get();
  if (answer !== 'unset') {
    copy.write({ answer, count });
  }
}

/** What product analytics knows of this person, as text; undefined where it knows nothing. */
export function toldOfPerson(): string | undefined {
  return store.get().told;
}

/** Forgotten with a No. */
export function markTold(told: string | undefined): void {
  const { answer, count } = store.get();
  if (answer === 'granted') {
    keep({ answer, count, told });
  }
}

/** Calls back after an answer, given here or in another tab. */
export function subscribeConsent(listener: () => void): () => void {
  addEventListener('storage', handleStorage); // Once more is once.
  return store.subscribe(listener);
}

function keep(given: { answer: Answer; count: number; told?: string | undefined }): void {
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
