import { useEffect, useSyncExternalStore } from 'react';

import { askToShow } from './ask-order.ts';
import type { Ask } from './ask-order.ts';

const wanted = new Set<Ask>();
const listeners = new Set<() => void>();
let areDecided = false;

/** Wants an ask for as long as a condition holds; true while it may stand on the screen. */
export function useTurn(ask: Ask, isWanted: boolean): boolean {
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    wanted.add(ask);
    tellListeners();
    return () => {
      wanted.delete(ask);
      tellListeners();
    };
  }, [ask, isWanted]);
  return useSyncExternalStore(subscribe, () => askToShow(wanted)) === ask && isWanted;
}

/** Says that whoever asks first by itself knows whether it is wanted. */
export function useDecided(isDecided: boolean): void {
  useEffect(() => {
    areDecided = isDecided;
    tellListeners();
    return () => {
      areDecided = false;
      tellListeners();
    };
  }, [isDecided]);
}

/** What comes later in the order begins only then: it would be taken away under somebody's finger. */
export function useAreDecided(): boolean {
  return useSyncExternalStore(subscribe, () => areDecided);
}

function tellListeners(): void {
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
