import * as v from 'valibot';

import { JourneySubscription } from '#contract/api/journeys.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { Wish } from '#contract/device/outbox.ts';
import { purgeIsPending } from '#device/purge/purge-mark.ts';
import { readOwner } from '#device/session/owner.ts';
import { readDocument, removeDocument, writeDocument } from '#device/storage/stored-document.ts';

import { loadedOutbox, loadOutbox } from './load-outbox.ts';
import type { JourneyChange } from './outbox.ts';

const { key: KEY, version: VERSION } = LAZY_STORAGE.presses;

const NotedPress = v.object({
  ...JourneySubscription.entries,
  siteUuid: v.string(),
  title: v.string(),
  wish: Wish,
  /** Milliseconds since 1970. */
  at: v.number(),
});
type NotedPress = v.InferOutput<typeof NotedPress>;

const StoredPresses = v.object({ v: v.literal(VERSION), owner: v.string(), presses: v.array(NotedPress) });

/** What this page has in hand itself. */
const inHand = new Set<string>();

/**
 * Hands a press to the outbox. Until that has written it down it is noted where nobody waits: a page that is left in the
 * same instant would take it along.
 * @throws {Error} where the outbox cannot be loaded
 */
export async function enqueuePress(change: JourneyChange): Promise<'kept' | 'refused'> {
  const press = { ...change, at: Date.now() };
  inHand.add(press.listName);
  note([...others(press), press]);
  try {
    return await (loadedOutbox()?.enqueue(change) ?? loadOutbox().then((outbox) => outbox.enqueue(change)));
  } finally {
    inHand.delete(press.listName);
    forgetNotedPress(press);
  }
}

/** Presses of pages that were left before the outbox had them. */
export function notedPresses(): NotedPress[] {
  return stored().filter(({ listName }) => !inHand.has(listName));
}

/** A later one on the same journey stays. */
export function forgetNotedPress({ listName, at }: Pick<NotedPress, 'listName' | 'at'>): void {
  const presses = stored();
  const left = presses.filter((press) => press.listName !== listName || press.at !== at);
  if (left.length < presses.length) {
    note(left);
  }
}

function others({ listName }: NotedPress): NotedPress[] {
  return stored().filter((press) => press.listName !== listName);
}

function stored(): NotedPress[] {
  const found = readDocument(KEY, StoredPresses);
  return found !== null && found.owner === ownerNow() ? found.presses : [];
}

/** For nobody but the owner of this device, so that none outlives a log-out. */
function note(presses: readonly NotedPress[]): void {
  const owner = ownerNow();
  if (owner === undefined || presses.length === 0) {
    removeDocument(KEY);
  } else {
    writeDocument(KEY, { v: VERSION, owner, presses });
  }
}

function ownerNow(): string | undefined {
  return purgeIsPending() ? undefined : readOwner()?.owner;
}
