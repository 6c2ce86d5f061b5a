import { Dexie } from 'dexie';
import type { Table } from 'dexie';

import { OUTBOX_DATABASE } from '#contract/storage.ts';

import { OutboxUnavailable } from './outbox-store.ts';
import type { OutboxMeta, OutboxStore, OutboxTransaction, StoredRow } from './outbox-store.ts';

const ATTEMPTS = 3;
/** Dexie counts in tenths of a version. */
const NATIVE_VERSIONS = 10;

/**
 * Changes that wait, in a database of their own: neither a new version of the markers' nor trouble with it touches
 * them. Strict: a change is on the disk when the screen says so, whatever happens to the browser in the next instant.
 */
export function openOutbox(name: string = OUTBOX_DATABASE.name): OutboxStore & { close(): void } {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  database.version(OUTBOX_DATABASE.version).stores({ rows: 'id, owner', meta: 'key' });
  let isOutdated = false;
  // As in database.ts: an old page must not write old rows into a newer database (reference, 0.14).
  database.on('versionchange', ({ newVersion }) => {
    isOutdated ||= newVersion !== null && newVersion > 0;
    database.close({ disableAutoOpen: isOutdated });
    return false;
  });
  const open = async () => {
    if (!database.isOpen()) {
      const native = 'databases' in indexedDB ? await indexedDB.databases() : [];
      isOutdated ||= native.some((other) => other.name === name && isNewer(other.version));
      if (!isOutdated) {
        await database.open();
        isOutdated = isNewer(database.backendDB().version);
      }
    }
    if (isOutdated) {
      database.close();
      throw new OutboxUnavailable('outdated');
    }
  };
  return {
    async change(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await open();
          const rows: Table<StoredRow, string> = database.table('rows');
          const metas: Table<OutboxMeta, string> = database.table('meta');
          return await database.transaction('rw', rows, metas, async () => work(viewOf(rows, metas)));
        } catch (error) {
          if (error instanceof OutboxUnavailable) {
            throw error;
          }
          if (isQuota(error) || attempt === ATTEMPTS) {
            throw new OutboxUnavailable(isQuota(error) ? 'full' : 'broken', { cause: error });
          }
          database.close({ disableAutoOpen: false }); // Safari drops connections: opened again, it works.
        }
      }
    },
    close: () => database.close(),
  };
}

function viewOf(rows: Table<StoredRow, string>, metas: Table<OutboxMeta, string>): OutboxTransaction {
  return {
    row: async (id) => rows.get(id),
    rowsOf: async (owner) => rows.where({ owner }).toArray(),
    allRows: async () => rows.toArray(),
    putRow: async (row) => void (await rows.put(row)),
    deleteRow: async (id) => rows.delete(id),
    meta: async (key) => metas.get(key),
    putMeta: async (meta) => void (await metas.put(meta)),
    deleteMeta: async (key) => metas.delete(key),
  };
}

function isNewer(nativeVersion = 0): boolean {
  return Math.floor(nativeVersion / NATIVE_VERSIONS) > OUTBOX_DATABASE.version;
}

/** Dexie wraps what the browser says. */
function isQuota(error: unknown): boolean {
  return error instanceof Error && (error.name === 'QuotaExceededError' || isQuota(innerOf(error)));
}

function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : undefined;
}
