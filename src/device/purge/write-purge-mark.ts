import { PURGE_MARK_ADDRESS, STORAGE } from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { readDocument, removeDocument, writeDocument } from '#device/storage/stored-document.ts';

import { Mark, readDurableMark } from './durable-mark.ts';
import { unfinishedMark } from './purge-mark.ts';

const { key: KEY, version: VERSION } = STORAGE.purge;
/** A store that hangs is one that refuses: the log-out goes on. */
const STEP_WITHIN_MS = 2000;

/** Whose unsent changes go with the purge that is under way; undefined: nobody's. */
export function unsentToDiscard(): string | undefined {
  return readDocument(KEY, Mark)?.discardUnsentOf;
}

/** Writes down that a purge begins, or begins again; durable when this resolves. */
export async function markPurgeBegun({ discardUnsentOf }: Pick<Mark, 'discardUnsentOf'> = {}): Promise<void> {
  const earlier = await withTimeout(STEP_WITHIN_MS, unfinishedMark()).catch(() => undefined);
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
export async function markPurgeDone(): Promise<void> {
  const durable = await withTimeout(STEP_WITHIN_MS, readDurableMark()).catch(() => null);
  if (durable === null || writeDocument(KEY, { ...durable, state: 'done', at: Date.now() }) === 'refused') {
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

/** Where there is no Cache Storage, no room, or no answer, the mark in localStorage has to do. */
async function writeDurable(mark: Mark): Promise<void> {
  const put = async () => (await caches.open(KEY)).put(PURGE_MARK_ADDRESS, new Response(JSON.stringify(mark)));
  await withTimeout(STEP_WITHIN_MS, put()).catch(() => undefined);
}

async function removeMarks(): Promise<void> {
  const remove = async () => caches.delete(KEY);
  await withTimeout(STEP_WITHIN_MS, remove()).catch(() => undefined);
  removeDocument(KEY);
}
