import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { createStore } from '#contract/create-store.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';

import { readDocument, writeDocument } from './stored-document.ts';

const { key: KEY, version: VERSION } = LAZY_STORAGE.discretion;

/** How this device behaves where others may look at the screen; each part is off or on by itself. */
export const StoredDiscretion = v.object({
  /** A neutral title and no pictures while the window is not in use. */
  covers: v.fallback(v.boolean(), false),
  /** Shift three times leaves the page. */
  quickExit: v.fallback(v.boolean(), false),
});
export type Discretion = v.InferOutput<typeof StoredDiscretion>;

const store = createStore(stored());

export const { get: readDiscretion, subscribe: subscribeDiscretion } = store;

/** A change that the storage refuses counts for as long as the page lives. */
export function changeDiscretion(change: Partial<Discretion>): void {
  const discretion = { ...store.get(), ...change };
  writeDocument(KEY, { ...discretion, v: VERSION });
  store.set(discretion);
}

export function useDiscretion(): Discretion {
  return useSyncExternalStore(subscribeDiscretion, readDiscretion);
}

// Changed in another tab.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) {
    store.set(stored());
  }
});

function stored(): Discretion {
  return readDocument(KEY, StoredDiscretion) ?? { covers: false, quickExit: false };
}
