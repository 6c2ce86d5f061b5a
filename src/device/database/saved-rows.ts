import * as v from 'valibot';

import { SAVED_COPY } from '#contract/device/caches.ts';
import { PackWish, SavedRow } from '#contract/device/saved.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { readCopy } from '#device/files/cache-copy.ts';
import { ownerPlace, writeOwnerCopy } from '#device/files/owner-copy.ts';
import { withLeasedLock } from '#device/locks/leased-lock.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';

import { databaseCloses, inDatabase } from './database.ts';
import type { Tables } from './database.ts';

const COPYING = 'kinward-saved-copy';
const COPYING_MS = 10_000;
const COPY_READ_WITHIN_MS = 2000;

/** Of many changes, such as those of a pack, writing them down a second time takes at most a tenth of the time. */
const COPY_APART = 10;

let closesKnown = 0;
let copying = Promise.resolve();
let copyAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * What was saved for a person. Where the browser has emptied the database, what was written down a second time comes
 * back first, however long that takes: nobody may take what is not read yet for nothing, and delete what was saved.
 * @throws {DatabaseFailed} · what Cache Storage throws where the database is empty, and the copy can't be read
 */
export async function readSavedRows(owner: string): Promise<SavedRow[]> {
  const stored = await inDatabase(({ saved }) => saved.where({ owner }).toArray());
  return savedAmong(stored) ?? putBack(owner, await readCopyOf(owner));
}

/**
 * Works on what was saved for a person. Where this page has lost its connection, the browser may have emptied the database
 * under it: then the second copy comes back first, before the rows that are left would become the new one.
 * @throws as `readSavedRows`
 */
export async function inSaved<Answer>(
  owner: string,
  work: (saved: Tables['saved']) => PromiseLike<Answer>,
): Promise<Answer> {
  const closes = databaseCloses();
  if (closes !== closesKnown) {
    await readSavedRows(owner);
    closesKnown = closes;
  }
  return inDatabase(({ saved }) => work(saved));
}

/** What was written down a second time, as far as it can be read at once: to be shown alone. Never fails. */
export async function readSavedCopy(owner: string): Promise<SavedRow[]> {
  return withTimeout(COPY_READ_WITHIN_MS, readCopyOf(owner)).catch(() => []);
}

async function readCopyOf(owner: string): Promise<SavedRow[]> {
  const copied = await readCopy(ownerPlace(SAVED_COPY, owner), SavedRow);
  return copied.filter((row) => row.owner === owner);
}

/** Unless another tab was first: what it has done since with a row counts. */
function putBack(owner: string, rows: SavedRow[]): PromiseLike<SavedRow[]> {
  if (rows.length === 0 || !isCurrentOwner(owner)) {
    return Promise.resolve(rows);
  }
  return inDatabase(({ saved }) =>
    saved.db.transaction('rw', saved, async () => {
      const stored = savedAmong(await saved.where({ owner }).toArray());
      if (stored === undefined) {
        await saved.bulkPut(rows);
      }
      return stored ?? rows;
    }),
  );
}

/** Undefined: there is none, as in a database that is new or was emptied. */
function savedAmong(stored: readonly (SavedRow | PackWish)[]): SavedRow[] | undefined {
  const isEmpty = stored.every((row) => v.is(PackWish, row));
  return isEmpty ? undefined : stored.filter((row) => v.is(SavedRow, row)); // A newer build may have left others, before a roll-back.
}

/**
 * Changes the row of an article, as it is now: another tab may have changed it since it was read. Durable when this
 * resolves.
 * @returns the row as it is then; undefined: there is none, or it was deleted
 * @throws {DatabaseFailed}
 */
export async function changeSavedRow(
  { owner, slug }: Pick<SavedRow, 'owner' | 'slug'>,
  change: (row: SavedRow | undefined) => SavedRow | undefined,
): Promise<SavedRow | undefined> {
  if (!isCurrentOwner(owner)) {
    return undefined;
  }
  let changed = await changeRow([owner, slug], change, 'put off');
  if (changed === 'put off') {
    // First: an empty database is one that the browser has emptied, and the row would come back.
    clearTimeout(timer);
    timer = undefined;
    await copying;
    await copy(owner, slug);
    changed = await changeRow([owner, slug], change, 'done');
  }
  backUpSavedRows(owner);
  return changed;
}

/** In one transaction, so that a press is written as soon as it can be; that a row goes may be `put off`. */
function changeRow<Deletion extends 'put off' | 'done'>(
  key: [owner: string, slug: string],
  change: (row: SavedRow | undefined) => SavedRow | undefined,
  deletion: Deletion,
): Promise<SavedRow | undefined | Extract<Deletion, 'put off'>> {
  return inSaved(key[0], (saved) =>
    saved.db.transaction('rw', saved, async () => {
      const stored = await saved.get(key);
      const before = v.is(SavedRow, stored) ? stored : undefined;
      const row = change(before);
      if (row !== undefined) {
        await saved.put(row);
      } else if (before !== undefined && deletion === 'put off') {
        return 'put off' as Extract<Deletion, 'put off'>;
      } else {
        await saved.delete(key);
      }
      return row;
    }),
  );
}

/** Writes the rows down a second time, once for all that changes meanwhile. */
export function backUpSavedRows(owner: string): void {
  timer ??= setTimeout(
    () => {
      timer = undefined;
      copying = copying.then(() => copy(owner));
    },
    Math.max(0, copyAt - performance.now()),
  );
}

/** Never fails: the database has them. */
async function copy(owner: string, without?: string): Promise<void> {
  const begun = performance.now();
  await withLeasedLock(COPYING, COPYING_MS, async () => {
    const rows = await inSaved(owner, (saved) => saved.where({ owner }).toArray());
    await writeOwnerCopy(
      ownerPlace(SAVED_COPY, owner),
      owner,
      rows.filter((row) => row.slug !== without && !v.is(PackWish, row)),
    );
  }).catch(() => undefined);
  copyAt = performance.now() + COPY_APART * (performance.now() - begun);
}
