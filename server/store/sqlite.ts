import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { TABLES, TABLES_VERSION } from './tables.ts';

const FILE = 'kinward.sqlite';

export interface OpenedSqlite {
  database: DatabaseSync;
  /** `replaced`: the file was of another version, what it held is gone. */
  state: 'kept' | 'new' | 'replaced';
}

/** Opens the file in this folder, or begins a new one: asked to, or because its tables are of another version. */
export function openSqlite(folder: string, keep: 'keep' | 'begin-anew'): OpenedSqlite {
  mkdirSync(folder, { recursive: true });
  if (keep === 'begin-anew') {
    removeFile(folder);
  }
  const database = open(folder);
  const version = versionOf(database);
  if (version === TABLES_VERSION) {
    return { database, state: 'kept' };
  }
  if (version === 0) {
    return { database: withTables(database), state: 'new' };
  }
  database.close();
  removeFile(folder);
  return { database: withTables(open(folder)), state: 'replaced' };
}

/** Runs `work` in one transaction: all of it, or nothing. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function open(folder: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, FILE));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000');
  return database;
}

function withTables(database: DatabaseSync): DatabaseSync {
  inTransaction(database, () => {
    database.exec(TABLES);
    database.exec(`PRAGMA user_version = ${TABLES_VERSION}`);
  });
  return database;
}

function versionOf(database: DatabaseSync): unknown {
  return database.prepare('PRAGMA user_version').get()?.['user_version'];
}

function removeFile(folder: string): void {
  for (const ending of ['', '-wal', '-shm']) {
    rmSync(join(folder, FILE + ending), { force: true });
  }
}
