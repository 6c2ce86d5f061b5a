import './without-channel.ts'; // Before Dexie.

import { Dexie } from 'dexie';
import type { DexieOptions } from 'dexie';

import { deleteDatabase, openExisting } from '#device/purge/clear-database.ts';

import { abortOnLeave } from './abort-on-leave.ts';

/** `full`: no more room on this device. `outdated`: a newer build has taken the database over while this page had it. */
export type DatabaseTrouble = 'full' | 'outdated' | 'broken';

export class DatabaseFailed extends Error {
  override readonly name = 'DatabaseFailed';
  readonly trouble: DatabaseTrouble;

  constructor(trouble: DatabaseTrouble, options?: ErrorOptions) {
    super(`A database of this device cannot be used: ${trouble}`, options);
    this.trouble = trouble;
  }
}

/** A database that this build shares with other tabs, and perhaps with other builds. */
export interface OpenedDatabase {
  /**
   * Works on it, opening it again when the browser has dropped the connection.
   * @throws {DatabaseFailed} when it does not open, breaks off each time, is full, or was taken over by a newer build
   */
  use<Answer>(work: (database: Dexie) => PromiseLike<Answer>): Promise<Answer>;
  close(): void;
}

/** Between attempts: a browser that was killed a moment ago may still hold its files. */
const PAUSES_MS = [200, 1000];
/** Dexie counts in tenths of a version. */
const NATIVE_VERSIONS = 10;

/**
 * An old page must not write old rows into a database that a newer build changes under it
 * (docs/decisions/0012-an-old-page-leaves-a-newer-database.md): it is frozen, until it is loaded anew. A page that
 * finds a newer database when it opens comes after a roll-back: it takes what it knows of it and leaves the rest alone,
 * and begins a database anew that lacks what it needs.
 */
export function openDatabase(
  { name, version }: { readonly name: string; readonly version: number },
  options: {
    /** Says what each version stores. */
    define(database: Dexie): void;
    onOutdated?(): void;
    /** Another tab of ours holds an older database. */
    onBlocked?(): void;
    /** The connection is gone, whoever ended it: the next one may find less than was there. */
    onClosed?(): void;
    dexie?: DexieOptions;
  },
): OpenedDatabase {
  const database = new Dexie(name, options.dexie);
  options.define(database);
  abortOnLeave(database);
  let isOutdated = false;
  // By default Dexie closes, opens again and writes on.
  database.on('versionchange', ({ newVersion }) => {
    if (generationOf(newVersion) > Math.max(version, generationOf(database.backendDB().version))) {
      isOutdated = true;
      database.close();
      options.onOutdated?.();
    } else {
      // It is being deleted, or an older build adds an index that it misses: nothing that replaces it.
      database.close({ disableAutoOpen: false });
    }
    return false;
  });
  database.on('close', () => options.onClosed?.());
  database.on('blocked', () => {
    options.onBlocked?.();
    return false;
  });

  async function open(): Promise<void> {
    if (isOutdated) {
      throw new DatabaseFailed('outdated');
    }
    if ((await isNewer(name, version)) && !(await hasTablesOf(database))) {
      await deleteDatabase(name);
    }
    await database.open();
  }

  return {
    async use(work) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          if (isOutdated || !database.isOpen()) {
            await open();
          }
          return await work(database);
        } catch (error) {
          if (error instanceof DatabaseFailed) {
            throw error;
          }
          const isFull = isQuota(error);
          const pauseMs = PAUSES_MS[attempt];
          if (isFull || pauseMs === undefined) {
            throw new DatabaseFailed(isFull ? 'full' : 'broken', { cause: error });
          }
          database.close({ disableAutoOpen: false }); // Safari drops connections: opened again, it works.
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      }
    },
    close: () => database.close(),
  };
}

function generationOf(nativeVersion: number | null): number {
  return Math.floor((nativeVersion ?? 0) / NATIVE_VERSIONS);
}

/** Whether a newer build may have written it; where a browser does not tell, whoever asks has to look. */
async function isNewer(name: string, version: number): Promise<boolean> {
  const all = 'databases' in indexedDB ? await indexedDB.databases() : [{ name, version: Infinity }];
  return all.some((one) => one.name === name && generationOf(one.version ?? 0) > version);
}

/** Missing indexes are added when it is opened; a table that is not there, or has other keys, can only be made anew. */
async function hasTablesOf(dexie: Dexie): Promise<boolean> {
  const found = await openExisting(dexie.name);
  if (found === null) {
    return true;
  }
  try {
    return dexie.tables.every(({ name, schema }) => {
      if (!found.objectStoreNames.contains(name)) {
        return generationOf(found.version) <= dexie.verno;
      }
      const { keyPath } = found.transaction(name).objectStore(name);
      return JSON.stringify(keyPath) === JSON.stringify(schema.primKey.keyPath);
    });
  } finally {
    found.close();
  }
}

/** Dexie wraps what the browser says. */
function isQuota(error: unknown): boolean {
  return error instanceof Error && (error.name === 'QuotaExceededError' || isQuota(innerOf(error)));
}

function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : undefined;
}
