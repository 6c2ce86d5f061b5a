import { useSyncExternalStore } from 'react';

import { createStore } from '#contract/create-store.ts';

const store = createStore<ReadonlySet<string> | undefined>(undefined);

/** By slug, the articles that are on this device; undefined while there is a connection, where all of them open. */
export const { set: setOpensOffline } = store;

/** Whether there is no connection and an article opens all the same. */
export function useOpensOffline(slug: string): boolean {
  return useSyncExternalStore(store.subscribe, () => store.get()?.has(slug) === true);
}
