import type { Table } from 'dexie';

import type { PackWish, SavedRow } from '#contract/device/saved.ts';
import { DATABASE } from '#contract/device/storage.ts';

import { databaseState, setDatabaseState } from './database-state.ts';
import { DatabaseFailed, openDatabase } from './open-database.ts';

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
  saved: Table<SavedRow | PackWish, [owner: string, slug: string]>;
}

let closes = 0;

/** How often this page has lost its connection: the browser may have emptied the database since. */
export function databaseCloses(): number {
  return closes;
}

const database = openDatabase(DATABASE, {
  define(dexie) {
    dexie.version(1).stores({ visited: '[owner+slug], owner, at' });
    dexie.version(2).stores({ reading: '[owner+slug], [owner+at]' });
    dexie.version(DATABASE.version).stores({ saved: '[owner+slug], owner' });
  },
  onOutdated: () => setDatabaseState('outdated'),
  onBlocked: () => setDatabaseState('blocked'),
  onClosed() {
    closes += 1;
  },
});

/**
 * Works on the database.
 * @throws {DatabaseFailed} when it does not open, breaks off each time, or belongs to a newer build
 */
export async function inDatabase<Answer>(work: (tables: Tables) => PromiseLike<Answer>): Promise<Answer> {
  if (databaseState() === 'outdated') {
    throw new DatabaseFailed('outdated');
  }
  try {
    const answer = await database.use((dexie) =>
      work({ visited: dexie.table('visited'), reading: dexie.table('reading'), saved: dexie.table('saved') }),
    );
    setDatabaseState('usable');
    return answer;
  } catch (error) {
    setDatabaseState('unavailable');
    throw error;
  }
}
