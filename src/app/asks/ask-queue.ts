import { useEffect, useSyncExternalStore } from 'react';

import { createStore } from '#contract/create-store.ts';

import { askToShow } from './ask-order.ts';
import type { Ask } from './ask-order.ts';

const wanted = createStore<ReadonlySet<Ask>>(new Set());
const decided = createStore(false);

/** Wants an ask for as long as a condition holds; true while it may stand on the screen. */
export function useTurn(ask: Ask, isWanted: boolean): boolean {
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    wanted.set(new Set([...wanted.get(), ask]));
    return () => wanted.set(new Set([...wanted.get()].filter((other) => other !== ask)));
  }, [ask, isWanted]);
  return useSyncExternalStore(wanted.subscribe, () => askToShow(wanted.get())) === ask && isWanted;
}

/** Says that whoever asks first by itself knows whether it is wanted. */
export function useDecided(isDecided: boolean): void {
  useEffect(() => {
    decided.set(isDecided);
    return () => decided.set(false);
  }, [isDecided]);
}

/** What comes later in the order begins only then: it would be taken away under somebody's finger. */
export function useAreDecided(): boolean {
  return useSyncExternalStore(decided.subscribe, decided.get);
}
