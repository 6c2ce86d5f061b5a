import { useSyncExternalStore } from 'react';

import { subscribeThrottled } from '#contract/subscribe-throttled.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { savedArticles, subscribeSavedArticles } from '#device/saved/saved-articles.ts';

import { saveProgress, subscribeSaveProgress } from './saved-state.ts';
import type { SaveProgress } from './saved-state.ts';

/** Measured: a pack of 300 articles changes a thousand rows, and a screen of them all takes a twentieth of a second. */
const APART_MS = 500;

function subscribeRows(listener: () => void): () => void {
  return subscribeThrottled(subscribeSavedArticles, APART_MS, listener);
}

/** What was saved, by slug; undefined until it is known. While much changes at once it follows twice a second. */
export function useSavedRows(): ReadonlyMap<string, SavedRow> | undefined {
  return useSyncExternalStore(subscribeRows, () => savedArticles()?.rows);
}

/** How far the fetching of an article has come; undefined while it is not under way in this tab. */
export function useSaveProgress(slug: string): SaveProgress | undefined {
  return useSyncExternalStore(subscribeSaveProgress, () => saveProgress().get(slug));
}
