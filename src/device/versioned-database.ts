import { Dexie } from 'dexie';
import type { DexieOptions } from 'dexie';

/** `full`: no more room on this device. `outdated`: a newer build has taken the database over. */
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
export interface VersionedDatabase {
  /**
   * Works on it, opening it again when the browser has dropped the connection.
   * @throws {DatabaseFailed} when it does not open, breaks off each time, is full, or belongs to a newer build
   */
  use<Answer>(work: (database: Dexie) => PromiseLike<Answer>): Promise<Answer>;
  close(): void;
}

/** Between attempts: a browser that was killed a moment ago may still hold its files. */
const PAUSES_MS = [200, 1000];
/** Dexie counts in tenths of a version. */
const NATIVE_VERSIONS = 10;

/** An old page must not write old rows into a newer database (reference, 0.14): it is frozen, for good. */
export function versionedDatabase(
  { name, version }: { readonly name: string; readonly version: number },
  options: {
    /** Says what each version stores. */
    define(database: Dexie): void;
    onOutdated?(): void;
    /** Another tab of ours holds an older database. */
    onBlocked?(): void;
    dexie?: DexieOptions;
  },
): VersionedDatabase {
  const database = new Dexie(name, options.dexie);
  options.define(database);
  let isOutdated = false;
  const freeze = () => {
    isOutdated = true;
    database.close();
    options.onOutdated?.();
  };
  // By default Dexie closes, opens again and writes on.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null || newVersion === 0) {
      database.close({ disableAutoOpen: false }); // It is being deleted, not replaced.
    } else {
      freeze();
    }
    return false;
  });
  database.on('blocked', () => {
    options.onBlocked?.();
    return false;
  });
  const isNewer = (native = 0) => Math.floor(native / NATIVE_VERSIONS) > version;

  async function open(): Promise<void> {
    if (isOutdated) {
      throw new DatabaseFailed('outdated');
    }
    // Dexie opens a newer database too, after a roll-back for instance, and adds to it what it misses.
    const natives = 'databases' in indexedDB ? await indexedDB.databases() : [];
    const isThere = natives.some((native) => native.name === name && isNewer(native.version));
    if (!isThere) {
      await database.open();
    }
    if (isThere || isNewer(database.backendDB().version)) {
      freeze();
      throw new DatabaseFailed('outdated');
    }
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

/** Dexie wraps what the browser says. */
function isQuota(error: unknown): boolean {
  return error instanceof Error && (error.name === 'QuotaExceededError' || isQuota(innerOf(error)));
}

function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : undefined;
}
