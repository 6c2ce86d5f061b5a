import { useSyncExternalStore } from 'react';

import type { SavedRow } from '#contract/device/saved.ts';
import { savedArticles, subscribeSavedArticles } from '#device/saved/saved-articles.ts';

import { saveProgress, subscribeSaveProgress } from './saved-state.ts';
import type { SaveProgress } from './saved-state.ts';

/** What was saved, by slug; undefined until it is known. */
export function useSavedRows(): ReadonlyMap<string, SavedRow> | undefined {
  return useSyncExternalStore(subscribeSavedArticles, () => savedArticles()?.rows);
}

/** How far the fetching of an article has come; undefined while it is not under way in this tab. */
export function useSaveProgress(slug: string): SaveProgress | undefined {
  return useSyncExternalStore(subscribeSaveProgress, () => saveProgress().get(slug));
}
