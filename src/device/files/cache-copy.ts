import * as v from 'valibot';

import { parseDocument } from '#contract/parse-document.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

/*
 * Chromium writes a database down in two steps. Killed between them, it appends to the torn end at its next start, finds
 * the file damaged at the one after, and empties every database of the origin (google/leveldb#1287; measured: once in
 * some three hundred kills). Cache Storage lies in files of its own: what is lost there is there.
 */

export interface Place {
  /** Of the cache. */
  readonly name: string;
  readonly address: string;
}

/**
 * Every row as it was last written down there; empty: none, none that fits, or no Cache Storage for us.
 * @throws where there is a Cache Storage that can't be read: rows may lie in it all the same
 */
export async function readCopy<Row>({ name }: Place, schema: v.GenericSchema<unknown, Row>): Promise<Row[]> {
  const storage = ifAllowed(() => caches);
  if (storage === undefined || !(await hasCache(storage, name))) {
    return [];
  }
  const cache = await storage.open(name);
  for (const entry of await newestFirst(cache)) {
    const response = await cache.match(entry);
    const rows = response && parseDocument(await response.text(), v.array(schema));
    if (rows) {
      return rows;
    }
  }
  return [];
}

/**
 * Without rows nothing is left behind. While an entry is replaced there is none: so each copy has its own, and the one
 * before it stays. Never throws: the database is where the rows are.
 */
export async function writeCopy(place: Place, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) {
    await removeCopies(place);
    return;
  }
  try {
    const text = JSON.stringify(rows);
    const cache = await caches.open(place.name);
    const [newest, ...older] = await newestFirst(cache);
    if (newest !== undefined && (await (await cache.match(newest))?.text()) === text) {
      return;
    }
    await cache.put(`${place.address}?${newest === undefined ? 1 : numberOf(newest) + 1}`, new Response(text));
    await Promise.all(older.map((entry) => cache.delete(entry)));
  } catch {
    await removeCopies(place); // No room for the new one: the old ones would bring back what was settled since.
  }
}

/** A log-out that goes by meanwhile wins: what was made after it is removed again. */
export async function writeWhile(isStill: () => boolean, place: Place, write: () => Promise<void>): Promise<void> {
  if (isStill()) {
    await write();
    if (!isStill()) {
      await removeCopies(place);
      await caches.delete(place.name);
    }
  }
}

/** What was written down before the newest goes too. Never throws. */
export async function removeEarlierCopies(place: Place): Promise<void> {
  await removeFrom(place, (entries) => entries.slice(1));
}

/** The empty cache stays: Chromium may forget at its end that one was made again under the name of a deleted one. */
export async function removeCopies(place: Place): Promise<void> {
  await removeFrom(place, (entries) => entries);
}

async function removeFrom({ name }: Place, choose: (newestFirst: Request[]) => Request[]): Promise<void> {
  try {
    if (await caches.has(name)) {
      const cache = await caches.open(name);
      await Promise.all(choose(await newestFirst(cache)).map((entry) => cache.delete(entry)));
    }
  } catch {
    // No Cache Storage here: no copy in it.
  }
}

async function hasCache(storage: CacheStorage, name: string): Promise<boolean> {
  try {
    return await storage.has(name);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') {
      return false; // Refused to this site: nothing was ever written there.
    }
    throw error;
  }
}

async function newestFirst(cache: Cache): Promise<Request[]> {
  const entries = await cache.keys();
  return entries.toSorted((one, other) => numberOf(other) - numberOf(one));
}

function numberOf({ url }: Request): number {
  return Number(new URL(url).search.slice(1)) || 0;
}
