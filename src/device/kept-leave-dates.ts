import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { LATER_STORAGE } from '#contract/later-storage.ts';

import { readOwner } from './owner.ts';
import { readDocument, removeDocument, writeDocument } from './stored-document.ts';

const { key: KEY, version: VERSION } = LATER_STORAGE.leaveDates;
const Dates = v.object({ firstDay: v.string(), lastDay: v.string() });
const StoredDates = v.object({
  v: v.literal(VERSION),
  owner: v.string(),
  profileId: v.number(),
  saved: Dates,
  wanted: Dates,
});

/** Leave dates that wait for the server: `YYYY-MM-DD`, empty for none. */
export interface KeptLeaveDates {
  readonly profileId: number;
  /** What the server had when the person was asked. */
  readonly saved: v.InferOutput<typeof Dates>;
  readonly wanted: v.InferOutput<typeof Dates>;
}

const listeners = new Set<() => void>();
/** Undefined: not read yet. Counts for as long as the page lives, also where nothing can be kept. */
let current: v.InferOutput<typeof StoredDates> | null | undefined;

/** The same object until they change; null: none of the owner of this device. */
export function readKeptLeaveDates(): KeptLeaveDates | null {
  current = current === undefined ? readDocument(KEY, StoredDates) : current;
  return current !== null && current.owner === ownerNow() ? current : null;
}

export function keepLeaveDates(dates: KeptLeaveDates): void {
  current = { v: VERSION, owner: ownerNow(), ...dates };
  writeDocument(KEY, current);
  tellListeners();
}

/** The server has them, or the person does not want them any more. */
export function forgetLeaveDates(): void {
  current = null;
  removeDocument(KEY);
  tellListeners();
}

export function useKeptLeaveDates(): KeptLeaveDates | null {
  return useSyncExternalStore(subscribe, readKeptLeaveDates);
}

// Changed in another tab.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) {
    current = undefined;
    tellListeners();
  }
});

function ownerNow(): string {
  return readOwner()?.owner ?? '';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) {
    listener();
  }
}
