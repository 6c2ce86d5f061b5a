import { useEffect, useSyncExternalStore } from 'react';

import { promptToShow } from './prompt-order.ts';
import type { Prompt } from './prompt-order.ts';

const wanted = new Set<Prompt>();
const listeners = new Set<() => void>();
let areDecided = false;

/** Wants a prompt for as long as a condition holds; true while it may stand on the screen. */
export function usePromptTurn(prompt: Prompt, isWanted: boolean): boolean {
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    wanted.add(prompt);
    tellListeners();
    return () => {
      wanted.delete(prompt);
      tellListeners();
    };
  }, [prompt, isWanted]);
  return useSyncExternalStore(subscribe, () => promptToShow(wanted)) === prompt && isWanted;
}

/** Says that it is known whether the first prompts of the order are wanted. */
export function useMarkPromptsDecided(isDecided: boolean): void {
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
export function useArePromptsDecided(): boolean {
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
