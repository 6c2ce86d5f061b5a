import { useEffect, useSyncExternalStore } from 'react';

import { createStore } from '#contract/create-store.ts';

import { promptToShow } from './prompt-order.ts';
import type { Prompt } from './prompt-order.ts';

const wanted = createStore<ReadonlySet<Prompt>>(new Set());
const decided = createStore(false);

/** Wants a prompt for as long as a condition holds; true while it may stand on the screen. */
export function usePromptTurn(prompt: Prompt, isWanted: boolean): boolean {
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    wanted.set(new Set([...wanted.get(), prompt]));
    return () => wanted.set(new Set([...wanted.get()].filter((other) => other !== prompt)));
  }, [prompt, isWanted]);
  return useSyncExternalStore(wanted.subscribe, () => promptToShow(wanted.get())) === prompt && isWanted;
}

/** Says that it is known whether the first prompts of the order are wanted. */
export function useMarkPromptsDecided(isDecided: boolean): void {
  useEffect(() => {
    decided.set(isDecided);
    return () => decided.set(false);
  }, [isDecided]);
}

/** What comes later in the order begins only then: it would be taken away under somebody's finger. */
export function useArePromptsDecided(): boolean {
  return useSyncExternalStore(decided.subscribe, decided.get);
}
