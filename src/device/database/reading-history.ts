import * as v from 'valibot';

import { HISTORY_BACKUP } from '#contract/device/caches.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { readCopy } from '#device/files/cache-copy.ts';
import { ownerPlace, writeOwnerCopy } from '#device/files/owner-copy.ts';
import { withLeasedLock } from '#device/locks/leased-lock.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import { readOwner } from '#device/session/owner.ts';

import { databaseCloses, inDatabase } from './database.ts';
import type { ReadingRow, Tables, VisitedRow } from './database.ts';
import { mirroredUnfinishedArticles, Share } from './reading-mirror.ts';

const COPY_AFTER_MS = 1000;
const COPYING = 'kinward-places-copy';
const COPYING_MS = 10_000;
/** Cache Storage that hangs holds no marker up for longer. */
const COPY_READ_WITHIN_MS = 2000;
/** Of each table the newest. */
const COPIED_MAX = 2000;

const Visited = v.looseObject({ owner: v.string(), slug: v.string(), at: v.number() }) satisfies v.GenericSchema<
  unknown,
  VisitedRow
>;
/** A newer build, before a roll-back, may have left rows of another shape. */
const Reading = v.looseObject({
  owner: v.string(),
  slug: v.string(),
  title: v.string(),
  language: v.string(),
  position: Share,
  share: Share,
  readAt: v.number(),
  at: v.number(),
}) satisfies v.GenericSchema<unknown, ReadingRow>;
/** As this build reads it. */
export const isReadingRow = (row: unknown): row is ReadingRow => v.is(Reading, row);

let restoring: { owner: string; closes: number; done: Promise<void> } | undefined;
let copying: ReturnType<typeof setTimeout> | undefined;

/**
 * Works on the database of what was opened and read. Where the browser has emptied it, what was written down a second
 * time comes back first.
 * @throws {DatabaseFailed}
 */
export async function inReadingHistory<Answer>(work: (tables: Tables) => PromiseLike<Answer>): Promise<Answer> {
  const owner = readOwner()?.owner;
  if (owner !== undefined && isCurrentOwner(owner)) {
    await restoreOnce(owner);
  }
  return inDatabase(work);
}

/** And once more after each loss of the connection. */
async function restoreOnce(owner: string): Promise<void> {
  const closes = databaseCloses();
  if (restoring?.owner !== owner || restoring.closes !== closes) {
    restoring = { owner, closes, done: restore(owner) };
  }
  const { done } = restoring;
  await done.catch((error: unknown) => {
    restoring = undefined; // The next one tries again.
    throw error;
  });
}

/** Writes down a second time what the database has of a person, a moment later; never fails. */
export function backUpSoon(owner: string): void {
  copying ??= setTimeout(() => {
    copying = undefined;
    withLeasedLock(COPYING, COPYING_MS, () => copy(owner)).catch(() => undefined); // The database has it.
  }, COPY_AFTER_MS);
}

/** Whoever reads something has a marker first: a database without any of them is new, or was emptied. */
async function restore(owner: string): Promise<void> {
  if (await inDatabase((tables) => hasRows(tables, owner))) {
    backUpSoon(owner); // A browser that was killed may have lost the copy.
    return;
  }
  const copy = readCopy(ownerPlace(HISTORY_BACKUP, owner), v.union([Reading, Visited]));
  const copied = (await withTimeout(COPY_READ_WITHIN_MS, copy).catch(() => undefined)) ?? [];
  const now = Date.now();
  const mirrored = mirroredUnfinishedArticles(owner).map((article, index) => ({
    ...article,
    owner,
    position: article.share, // As good as is known: below it, nothing has been on the screen.
    readAt: 0,
    at: now - index,
  }));
  const reading = [...mirrored, ...copied.filter((row) => isReadingRow(row))];
  const visited = copied.filter((row) => !isReadingRow(row));
  if (reading.length + visited.length > 0) {
    await inDatabase(async (tables) =>
      tables.visited.db.transaction('rw', tables.visited, tables.reading, async () => {
        // Unless another tab was first, or the person has left meanwhile.
        if (!(await hasRows(tables, owner)) && isCurrentOwner(owner)) {
          await tables.visited.bulkPut(visited);
          await tables.reading.bulkPut(reading);
        }
      }),
    );
  }
}

async function hasRows({ visited, reading }: Tables, owner: string): Promise<boolean> {
  return (await visited.where({ owner }).count()) + (await readingsOf(reading, owner).count()) > 0;
}

function readingsOf(reading: Tables['reading'], owner: string) {
  return reading.where('[owner+at]').between([owner, 0], [owner, Infinity]);
}

async function copy(owner: string): Promise<void> {
  await restoreOnce(owner);
  const rows = await inDatabase(async ({ visited, reading }) => [
    ...(await visited.where({ owner }).sortBy('at')).slice(-COPIED_MAX),
    ...(await readingsOf(reading, owner).sortBy('at')).slice(-COPIED_MAX),
  ]);
  await writeOwnerCopy(ownerPlace(HISTORY_BACKUP, owner), owner, rows);
}
