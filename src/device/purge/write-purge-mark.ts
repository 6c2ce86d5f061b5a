import {
  PURGE_MARK_ADDRESS,
  PURGE_MARK_NAME_PREFIX,
  SIGNED_IN_SINCE_PREFIX,
  STORAGE,
} from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { forgetLastSeen } from '#device/last-seen/last-seen-pages.ts';
import { readDocument, removeDocument, writeDocument } from '#device/storage/stored-document.ts';

import { isMark, Mark, readDurableMark } from './durable-mark.ts';
import { unfinishedMark } from './purge-mark.ts';

const { key: KEY, version: VERSION } = STORAGE.purge;
/** A store that hangs is one that refuses: the log-out goes on. */
const STEP_WITHIN_MS = 2000;

/** Whose unsent changes go with the purge that is under way; undefined: nobody's. */
export async function unsentToDiscard(): Promise<string | undefined> {
  return (await unfinishedMark())?.discardUnsentOf; // A full localStorage may not have it.
}

/** Who comes behind the purge that is under way; undefined: nobody. */
export function sparedOwner(): string | undefined {
  return readDocument(KEY, Mark)?.sparing;
}

/** Writes down that a purge begins, or begins again; durable when this resolves. */
export async function markPurgeBegun({
  discardUnsentOf,
  sparing,
}: Pick<Mark, 'discardUnsentOf' | 'sparing'> = {}): Promise<void> {
  const earlier = await withTimeout(STEP_WITHIN_MS, unfinishedMark()).catch(() => undefined);
  const discarding = discardUnsentOf ?? earlier?.discardUnsentOf;
  const begun: Mark = {
    v: VERSION,
    id: earlier?.id ?? `${Date.now()}-${Math.random()}`,
    state: 'begun',
    at: Date.now(),
    tries: (earlier?.tries ?? 0) + 1,
    ...(discarding === undefined ? {} : { discardUnsentOf: discarding }),
    ...(sparing === undefined ? {} : { sparing }),
  };
  if (writeDocument(KEY, begun) === 'refused') {
    removeDocument(STORAGE.queries.key); // It goes anyway, and is what fills a storage.
    writeDocument(KEY, begun);
  }
  await writeDurable(begun);
  await withTimeout(STEP_WITHIN_MS, removeCaches(isSignedInSince)).catch(() => undefined);
}

/**
 * Writes down that somebody has signed in behind the last purge: until then the worker keeps nothing that is asked for,
 * since it could be for whoever has left.
 */
export async function markSignedIn(): Promise<void> {
  await withTimeout(STEP_WITHIN_MS, writeSignedIn()).catch(() => undefined);
}

async function writeSignedIn(): Promise<void> {
  if ((await caches.keys()).some(isMark)) {
    const name = SIGNED_IN_SINCE_PREFIX + Date.now();
    await caches.open(name); // Needs no room, as the worker needs no look into it.
    await removeCaches((other) => isSignedInSince(other) && other !== name);
  }
}

/**
 * Writes down that nothing is left to purge. A durable mark that was refused at the beginning is tried again: a kill
 * would still bring back what localStorage held until a moment ago.
 */
export async function markPurgeDone(): Promise<void> {
  const noted = readDocument(KEY, Mark);
  const durable = await withTimeout(STEP_WITHIN_MS, readDurableMark()).catch(() => null);
  if (durable === null && noted?.state === 'begun') {
    await writeDurable(noted);
  }
  const mark = durable ?? noted;
  if (mark === null || writeDocument(KEY, { ...mark, state: 'done', at: Date.now() }) === 'refused') {
    await removeMarks();
  }
}

/** Forgets a purge that is long done or was given up; one of a clock that was put back since is counted from now. */
export async function forgetOldPurgeMark(): Promise<void> {
  const mark = readDocument(KEY, Mark);
  if (mark?.state === 'done' && mark.at > Date.now()) {
    await markPurgeDone();
  } else {
    await removeMarks();
  }
}

/** Where there is no Cache Storage, or no answer, the mark in localStorage has to do. */
async function writeDurable(mark: Mark): Promise<void> {
  await withTimeout(STEP_WITHIN_MS, put(mark))
    .catch(() => withTimeout(STEP_WITHIN_MS, writeAsName(mark)))
    .catch(() => undefined);
}

async function put(mark: Mark): Promise<void> {
  const cache = await caches.open(KEY);
  await cache.put(PURGE_MARK_ADDRESS, new Response(JSON.stringify(mark)));
}

/** An origin that is over its quota may put nothing into a cache; that there is one more needs no room. */
async function writeAsName(mark: Mark): Promise<void> {
  await forgetLastSeen(); // Where a worker begins with it, it asks for the mark in its cache alone.
  await caches.open(PURGE_MARK_NAME_PREFIX + JSON.stringify(mark));
}

async function removeMarks(): Promise<void> {
  const remove = removeCaches((name) => isMark(name) || isSignedInSince(name));
  await withTimeout(STEP_WITHIN_MS, remove).catch(() => undefined);
  removeDocument(KEY);
}

async function removeCaches(isGone: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(isGone);
  await Promise.all(names.map((name) => caches.delete(name)));
}

function isSignedInSince(cacheName: string): boolean {
  return cacheName.startsWith(SIGNED_IN_SINCE_PREFIX);
}
