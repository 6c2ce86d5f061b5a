import * as v from 'valibot';

import { STORAGE } from '#contract/storage.ts';

import { within } from './within.ts';
import { parseDocument, readDocument, removeDocument, writeDocument } from './stored-document.ts';

/*
 * A browser that is killed forgets the last seconds of localStorage: also that something was removed from it
 * (reference: offline and security, 0.9). So a purge is written down twice: in localStorage, where a start can look at
 * once, and in Cache Storage, where it is durable. The durable mark outlives the purge; it goes when localStorage has
 * long since said "done" for the same purge, since whatever says so has lost nothing that came before.
 */

const { key: KEY, version: VERSION } = STORAGE.purge;
const DURABLE_ADDRESS = '/.kinward/purge';
/** Browsers write localStorage down within seconds, under load within a minute or so. */
const SETTLED_AFTER_MS = 5 * 60_000;
/** A purge that the browser refuses this often is given up: each try signs the next person out. */
const TRIES_MAX = 3;
/** A store that hangs is one that refuses: the log-out goes on. */
const STEP_WITHIN_MS = 2000;

const Mark = v.object({
  v: v.literal(VERSION),
  id: v.string(),
  state: v.picklist(['begun', 'done']),
  at: v.number(),
  tries: v.number(),
  /** Whose unsent changes go too. */
  discardUnsentOf: v.optional(v.string()),
});
type Mark = v.InferOutput<typeof Mark>;

/** A purge has begun on this device and is not done, as far as localStorage knows: an answer without waiting. */
export function purgeIsPending(): boolean {
  return readDocument(KEY, Mark)?.state === 'begun';
}

/** Whose unsent changes go with the purge that is under way; undefined: nobody's. */
export function unsentToDiscard(): string | undefined {
  return readDocument(KEY, Mark)?.discardUnsentOf;
}

/** Writes down that a purge begins, or begins again; durable when this resolves. */
export async function markBegun({ discardUnsentOf }: Pick<Mark, 'discardUnsentOf'> = {}): Promise<void> {
  const earlier = await within(STEP_WITHIN_MS, unfinishedMark());
  const discarding = discardUnsentOf ?? earlier?.discardUnsentOf;
  const begun: Mark = {
    v: VERSION,
    id: earlier?.id ?? `${Date.now()}-${Math.random()}`,
    state: 'begun',
    at: Date.now(),
    tries: (earlier?.tries ?? 0) + 1,
    ...(discarding === undefined ? {} : { discardUnsentOf: discarding }),
  };
  if (writeDocument(KEY, begun) === 'refused') {
    removeDocument(STORAGE.queries.key); // It goes anyway, and is what fills a storage.
    writeDocument(KEY, begun);
  }
  await writeDurable(begun);
}

/** Writes down that nothing is left to purge. */
export async function markDone(): Promise<void> {
  const durable = (await within(STEP_WITHIN_MS, readDurable())) ?? null;
  if (durable === null || writeDocument(KEY, { ...durable, state: 'done', at: Date.now() }) === 'refused') {
    await removeMarks();
  }
}

/** Whether a purge of an earlier start still has to be finished. Tidies the marks of one that is long done. */
export async function hasUnfinishedPurge(): Promise<boolean> {
  const mark = await unfinishedMark();
  if (mark === null) {
    await tidy();
    return false;
  }
  if (mark.tries >= TRIES_MAX) {
    await removeMarks();
    return false;
  }
  return true;
}

/** What localStorage has not said "done" to. */
async function unfinishedMark(): Promise<Mark | null> {
  const mark = readDocument(KEY, Mark);
  if (mark?.state === 'begun') {
    return mark; // Nothing to wait for.
  }
  const durable = await readDurable();
  return durable?.id === mark?.id ? null : durable;
}

async function tidy(): Promise<void> {
  const done = readDocument(KEY, Mark);
  if (done === null) {
    return;
  }
  const age = Date.now() - done.at;
  if (age > SETTLED_AFTER_MS) {
    await removeMarks();
  } else if (age < 0) {
    await markDone(); // The clock was put back: counted from now.
  }
}

async function readDurable(): Promise<Mark | null> {
  try {
    const response = await caches.match(DURABLE_ADDRESS, { cacheName: KEY });
    return response === undefined ? null : parseDocument(await response.text(), Mark);
  } catch {
    return null; // No Cache Storage here: then there is no worker either that kept anything.
  }
}

/** Where there is no Cache Storage, no room, or no answer, the mark in localStorage has to do. */
async function writeDurable(mark: Mark): Promise<void> {
  const put = async () => (await caches.open(KEY)).put(DURABLE_ADDRESS, new Response(JSON.stringify(mark)));
  await within(STEP_WITHIN_MS, put());
}

async function removeMarks(): Promise<void> {
  const remove = async () => caches.delete(KEY);
  await within(STEP_WITHIN_MS, remove());
  removeDocument(KEY);
}
