import type { Table } from 'dexie';

import { OUTBOX_DATABASE } from '#contract/storage.ts';

import { OutboxUnavailable } from './outbox-store.ts';
import type { OutboxMeta, OutboxStore, OutboxTransaction, StoredRow } from './outbox-store.ts';
import { DatabaseFailed, versionedDatabase } from './versioned-database.ts';

/**
 * Changes that wait, in a database of their own: neither a new version of the markers' nor trouble with it touches
 * them. Strict: a change is on the disk when the screen says so, whatever happens to the browser in the next instant.
 */
export function openOutbox(): OutboxStore & { close(): void } {
  const database = versionedDatabase(OUTBOX_DATABASE, {
    define: (dexie) => dexie.version(OUTBOX_DATABASE.version).stores({ rows: 'id, owner', meta: 'key' }),
    dexie: { chromeTransactionDurability: 'strict' },
  });
  return {
    async change(work) {
      try {
        return await database.use((dexie) => {
          const rows: Table<StoredRow, string> = dexie.table('rows');
          const metas: Table<OutboxMeta, string> = dexie.table('meta');
          return dexie.transaction('rw', rows, metas, async () => work(viewOf(rows, metas)));
        });
      } catch (error) {
        throw error instanceof DatabaseFailed ? new OutboxUnavailable(error.trouble, { cause: error }) : error;
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
