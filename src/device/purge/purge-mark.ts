import { STORAGE } from '#contract/device/storage.ts';
import { readDocument } from '#device/storage/stored-document.ts';

import { Mark, readDurableMark } from './durable-mark.ts';

/*
 * A browser that is killed forgets the last seconds of localStorage: also that something was removed from it
 * (docs/device-storage.md). So a purge is written down twice: in localStorage, where a start can look at once, and in
 * Cache Storage, where it is durable. The durable mark outlives the purge; it goes when localStorage has long since
 * said "done" for the same purge, since whatever says so has lost nothing that came before.
 */

const { key: KEY } = STORAGE.purge;
/** Browsers write localStorage down within seconds, under load within a minute or so. */
const SETTLED_AFTER_MS = 5 * 60_000;
/** A purge that the browser refuses this often is given up: each try signs the next person out. */
const TRIES_MAX = 3;

/** A purge has begun on this device and is not done, as far as localStorage knows: an answer without waiting. */
export function purgeIsPending(): boolean {
  return readDocument(KEY, Mark)?.state === 'begun';
}

/** Which purge was the last one, done or not; undefined: none, or it is long done. */
export function lastPurge(): string | undefined {
  return readDocument(KEY, Mark)?.id;
}

/** Whether a purge of an earlier start still has to be finished. Tidies the marks of one that is long done. */
export async function hasUnfinishedPurge(): Promise<boolean> {
  const mark = await unfinishedMark();
  const isGivenUp = mark !== null && mark.tries >= TRIES_MAX;
  if (isGivenUp || isSettled(readDocument(KEY, Mark))) {
    import('./write-purge-mark.ts').then(({ forgetOldPurgeMark }) => forgetOldPurgeMark()).catch(ignore);
  }
  return mark !== null && !isGivenUp;
}

/** Long done, or of a clock that was put back since. */
function isSettled(mark: Mark | null): boolean {
  const age = Date.now() - (mark?.at ?? 0);
  return mark?.state === 'done' && (age > SETTLED_AFTER_MS || age < 0);
}

function ignore(): void {
  // Its code did not come: the next start tidies.
}

/** What localStorage has not said "done" to. */
export async function unfinishedMark(): Promise<Mark | null> {
  const mark = readDocument(KEY, Mark);
  if (mark?.state === 'begun') {
    return mark; // Nothing to wait for.
  }
  const durable = await readDurableMark();
  return durable?.id === mark?.id ? null : durable;
}
