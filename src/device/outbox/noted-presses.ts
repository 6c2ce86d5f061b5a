import * as v from 'valibot';

import { JourneySubscription } from '#contract/api/journeys.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { Wish } from '#contract/device/outbox.ts';
import { createNotes } from '#device/storage/notes.ts';

import { loadedOutbox, loadOutbox } from './load-outbox.ts';
import type { JourneyChange } from './outbox.ts';

const NotedPress = v.object({
  ...JourneySubscription.entries,
  siteUuid: v.string(),
  title: v.string(),
  wish: Wish,
  at: v.number(),
});

/** Presses on journeys that the outbox has not written down yet. */
export const notedPresses = createNotes(LAZY_STORAGE.presses, NotedPress, ({ listName }) => listName);

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
