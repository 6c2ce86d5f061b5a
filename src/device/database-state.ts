/**
 * - `usable`: as far as we know.
 * - `blocked`: another tab of ours holds the older database; the person may close it.
 * - `outdated`: a newer build has taken the database over. This page no longer touches it; a reload brings that build.
 * - `unavailable`: it does not open or breaks off. What would go there lives in memory.
 */
export type DatabaseState = 'usable' | 'blocked' | 'outdated' | 'unavailable';

const listeners = new Set<() => void>();
let state: DatabaseState = 'usable';

export function databaseState(): DatabaseState {
  return state;
}

/** Calls back when the database's state changes; knows of it without loading Dexie. */
export function subscribeDatabaseState(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** `outdated` is final: the old page must not write old rows into a newer database. */
export function setDatabaseState(next: DatabaseState): void {
  if (state === next || state === 'outdated') {
    return;
  }
  state = next;
  for (const listener of listeners) {
    listener();
  }
}
