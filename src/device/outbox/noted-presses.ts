import * as v from 'valibot';

import { JourneySubscription } from '#contract/api/journeys.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { Wish } from '#contract/device/outbox.ts';
import type { JourneyRow } from '#contract/device/outbox.ts';
import { createNotes } from '#device/storage/notes.ts';

import { loadedOutbox, loadOutbox } from './load-outbox.ts';
import type { JourneyChange } from './outbox.ts';

const Discarded = { wish: v.literal('discarded'), at: v.number() };
const NotedPress = v.union([
  v.object({
    ...JourneySubscription.entries,
    siteUuid: v.string(),
    title: v.string(),
    wish: Wish,
    at: v.number(),
  }),
  v.object({ ...Discarded, listName: v.string() }),
  v.object({ ...Discarded, document: v.literal('leave-dates') }),
  v.object({ wish: v.literal('retried'), listName: v.string(), at: v.number() }),
]);

/** Presses on journeys, on Retry and on Discard that the outbox has not written down yet. */
export const notedPresses = createNotes(LAZY_STORAGE.presses, NotedPress, (press) =>
  'document' in press ? `#${press.document}` : press.listName,
);

/**
 * Hands a press to the outbox; it counts also where the page is left before that has written it down.
 * @throws {Error} where the outbox cannot be loaded
 */
export function enqueuePress(change: JourneyChange): Promise<'kept' | 'refused'> {
  return notedPresses.during(
    [{ ...change, at: Date.now() }],
    () => loadedOutbox()?.enqueue(change) ?? loadOutbox().then((outbox) => outbox.enqueue(change)),
  );
}

/**
 * Takes a change to a journey back, as `enqueuePress` makes one: sent all the same it would be done against their word.
 * @throws {Error} as `Outbox.discard`, and where the outbox cannot be loaded
 */
export function discardPress({ id, listName }: Pick<JourneyRow, 'id' | 'listName'>): Promise<void> {
  const press = { wish: 'discarded', listName, at: Date.now() } as const;
  return notedPresses.during([press], async () => (await loadOutbox()).discard(id));
}

/** The same of leave dates, which their mirror has forgotten already. */
export function discardLeaveDates(): Promise<void> {
  const press = { wish: 'discarded', document: 'leave-dates', at: Date.now() } as const;
  return notedPresses.during([press], async () => (await loadOutbox()).discardDocument('leave-dates'));
}

/**
 * Tries a change to a journey again; for whoever left the page in the same instant it would wait on.
 * @throws {Error} as `Outbox.retry`, and where the outbox cannot be loaded
 */
export function retryPress({ id, listName }: Pick<JourneyRow, 'id' | 'listName'>): Promise<'due' | 'waits'> {
  const press = { wish: 'retried', listName, at: Date.now() } as const;
  return notedPresses.during([press], async () => (await loadOutbox()).retry(id));
}
