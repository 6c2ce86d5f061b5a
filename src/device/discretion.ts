import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { LATER_STORAGE } from '#contract/later-storage.ts';

import { readDocument, writeDocument } from './stored-document.ts';

const { key: KEY, version: VERSION } = LATER_STORAGE.discretion;

/** How this device behaves where others may look at the screen; each part is off or on by itself. */
const StoredDiscretion = v.object({
  /** A neutral title and no pictures while the window is not in use. */
  covers: v.fallback(v.boolean(), false),
  /** Shift three times leaves the page. */
  quickExit: v.fallback(v.boolean(), false),
});
export type Discretion = v.InferOutput<typeof StoredDiscretion>;

const listeners = new Set<() => void>();
let current: Discretion | undefined;

/** The same object until one of them changes. */
export function readDiscretion(): Discretion {
  current ??= readDocument(KEY, StoredDiscretion) ?? { covers: false, quickExit: false };
  return current;
}

/** A change that the storage refuses counts for as long as the page lives. */
export function changeDiscretion(change: Partial<Discretion>): void {
  current = { ...readDiscretion(), ...change };
  writeDocument(KEY, { ...current, v: VERSION });
  tellListeners();
}

export function subscribeDiscretion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDiscretion(): Discretion {
  return useSyncExternalStore(subscribeDiscretion, readDiscretion);
}

// Changed in another tab.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) {
    current = undefined;
    tellListeners();
  }
});

function tellListeners(): void {
  for (const listener of listeners) {
    listener();
  }
}
