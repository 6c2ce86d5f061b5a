import { Dexie } from 'dexie';
import type { Table } from 'dexie';

import { DATABASE } from '#contract/storage.ts';

import { databaseState, setDatabaseState } from './database-state.ts';

/** A post that was opened on this device. */
export interface VisitedRow {
  owner: string;
  slug: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** How far somebody has come in an article. */
export interface ReadingRow {
  owner: string;
  slug: string;
  title: string;
  language: string;
  /** What part of the article lies above the screen, from 0 to 1: where to go on. */
  position: number;
  /** What part of it has been on the screen, from 0 to 1. */
  share: number;
  /** When its end was on the screen, in milliseconds since 1970; 0: not yet. */
  readAt: number;
  /** When it was last read in, in milliseconds since 1970. */
  at: number;
}

export interface Tables {
  reading: Table<ReadingRow, [owner: string, slug: string]>;
  visited: Table<VisitedRow, [owner: string, slug: string]>;
}

const ATTEMPTS = 3;
/** Dexie counts in tenths of a version. */
const NATIVE_VERSIONS = 10;

const database = new Dexie(DATABASE.name);
database.version(1).stores({ visited: '[owner+slug], owner, at' });
database.version(DATABASE.version).stores({ reading: '[owner+slug], [owner+at]' });

// By default Dexie closes, opens again and writes on: old rows into the newer database (reference, 0.14).
database.on('versionchange', ({ newVersion }) => {
  if (newVersion === null || newVersion === 0) {
    database.close({ disableAutoOpen: false }); // It is being deleted, not replaced.
    return false;
  }
  freeze();
  return false;
});
database.on('blocked', () => {
  setDatabaseState('blocked');
  return false;
});

/**
 * Works on the database, opening it again when the browser has dropped the connection.
 * @throws {DatabaseUnavailable} when it does not open, breaks off each time, or belongs to a newer build
 */
export async function inDatabase<Answer>(work: (tables: Tables) => PromiseLike<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    if (databaseState() === 'outdated') {
      throw new DatabaseUnavailable();
    }
    try {
      await open();
      const answer = await work({ visited: database.table('visited'), reading: database.table('reading') });
      setDatabaseState('usable');
      return answer;
    } catch (error) {
      if (error instanceof DatabaseUnavailable || attempt === ATTEMPTS) {
        setDatabaseState('unavailable');
        throw new DatabaseUnavailable({ cause: error });
      }
      database.close({ disableAutoOpen: false });
    }
  }
}

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(options?: ErrorOptions) {
    super('The database of this device cannot be used', options);
  }
}

async function open(): Promise<void> {
  if (database.isOpen()) {
    return;
  }
  // Dexie opens a newer database too, after a roll-back for instance, and adds to it what it misses.
  const native = 'databases' in indexedDB ? await indexedDB.databases() : [];
  if (native.some(({ name, version }) => name === DATABASE.name && isNewer(version))) {
    freeze();
    throw new DatabaseUnavailable();
  }
  await database.open();
  if (isNewer(database.backendDB().version)) {
    freeze();
    throw new DatabaseUnavailable();
  }
}

function isNewer(nativeVersion = 0): boolean {
  return Math.floor(nativeVersion / NATIVE_VERSIONS) > DATABASE.version;
}

function freeze(): void {
  database.close();
  setDatabaseState('outdated');
}
