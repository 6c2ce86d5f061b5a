import { useSyncExternalStore } from 'react';

import type { SavedRow } from '#contract/device/saved.ts';
import {
  isSavingImpossible,
  savedArticles,
  subscribeSavedArticles,
  subscribeSavingImpossible,
} from '#device/saved/saved-articles.ts';

/*
 * Apart from use-saved-rows.ts, which brings the database along: tiles and their lists must not wait for that.
 */

/** An article as it was saved; undefined where it wasn't, and until that is known. */
export function useSavedRow(slug: string): SavedRow | undefined {
  return useSyncExternalStore(subscribeSavedArticles, () => savedArticles()?.rows.get(slug));
}

/** Whether it is known yet what was saved. */
export function useIsSavedKnown(): boolean {
  return useSyncExternalStore(subscribeSavedArticles, () => savedArticles() !== undefined);
}

/** Whether it is known that this browser keeps nothing for us. */
export function useIsSavingImpossible(): boolean {
  return useSyncExternalStore(subscribeSavingImpossible, isSavingImpossible);
}
