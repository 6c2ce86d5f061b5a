import { createStore } from '#contract/create-store.ts';

/**
 * What a newer version asks of this tab.
 * - `ready`: it waits, or has been accepted in another tab; a reload brings it.
 * - `unsaved`: the same, and the person pressed Refresh where a reload would lose what was typed.
 * - `outdated`: it has changed the database. Nothing is kept in this tab any more until it reloads.
 * - `blocked`: the database waits for another tab that is older.
 */
export type UpdateOffer = 'none' | 'ready' | 'unsaved' | 'outdated' | 'blocked';

const store = createStore<UpdateOffer>('none');

/** What stands to be asked. Whoever decides what is asked when need know no more. */
export const { get: updateOffer, subscribe: subscribeUpdateOffer } = store;

/** `outdated` is final: only a reload ends it. */
export function setUpdateOffer(next: UpdateOffer): void {
  if (store.get() !== 'outdated') {
    store.set(next);
  }
}
