import { createStore } from '#contract/create-store.ts';

/**
 * - `usable`: as far as we know.
 * - `blocked`: another tab of ours holds the older database; the person may close it.
 * - `outdated`: a newer build has taken the database over. This page no longer touches it; a reload brings that build.
 * - `unavailable`: it does not open or breaks off. What would go there lives in memory.
 */
export type DatabaseState = 'usable' | 'blocked' | 'outdated' | 'unavailable';

const store = createStore<DatabaseState>('usable');

/** Known without loading Dexie. */
export const { get: databaseState, subscribe: subscribeDatabaseState } = store;

/** `outdated` is final: the old page must not write old rows into a newer database. */
export function setDatabaseState(next: DatabaseState): void {
  if (store.get() !== 'outdated') {
    store.set(next);
  }
}
