import type { Dexie, Table } from 'dexie';

import type { StoredRow } from '#contract/device/outbox.ts';
import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { setDatabaseState } from '#device/database/database-state.ts';
import { openDatabase } from '#device/database/open-database.ts';

import { createOutboxCopy, readOutboxCopy } from './outbox-copy.ts';
import type { OutboxCopy } from './outbox-copy.ts';
import { WITNESS } from './outbox-store.ts';
import type { OutboxMeta, OutboxStore, OutboxTransaction } from './outbox-store.ts';

export interface OutboxDatabase extends OutboxStore {
  /** Written behind each change of the rows. */
  readonly copy: OutboxCopy;
  close(): void;
}

/**
 * Changes that wait, in a database of their own: neither a new version of the markers' nor trouble with it touches
 * them. Strict: a change is on the disk when the screen says so, whatever happens to the browser in the next instant.
 * Where the browser has emptied it, what was written down a second time comes back.
 */
export function openOutboxDatabase(): OutboxDatabase {
  let restored: Promise<void> | undefined;
  const database = openDatabase(OUTBOX_DATABASE, {
    define: (dexie) => dexie.version(OUTBOX_DATABASE.version).stores({ rows: 'id, owner', meta: 'key' }),
    // The page may never have opened the markers' database: without this nobody would learn why nothing is kept.
    onOutdated: () => setDatabaseState('outdated'),
    onClosed() {
      restored = undefined; // The browser may empty it under an open page too.
    },
    dexie: { chromeTransactionDurability: 'strict' },
  });
  const copy = createOutboxCopy(() => database.use((dexie) => tablesOf(dexie).rows.toArray()));

  async function restore(): Promise<void> {
    if ((await database.use((dexie) => tablesOf(dexie).metas.get(WITNESS))) !== undefined) {
      copy.writeBehind(); // A browser that was killed may have lost the copy; the database is damaged at the next start only.
      return;
    }
    const copied = await readOutboxCopy();
    if (copied.length > 0) {
      await database.use((dexie) => putBack(dexie, copied));
    }
  }

  return {
    async change(work) {
      let isChanged = false;
      try {
        restored ??= restore();
        await restored;
        return await database.use((dexie) => {
          const { rows, metas } = tablesOf(dexie);
          const view = viewOf(rows, metas, () => {
            isChanged = true;
          });
          return dexie.transaction('rw', rows, metas, async () => work(view));
        });
      } catch (error) {
        restored = undefined;
        throw error;
      } finally {
        if (isChanged) {
          copy.writeBehind();
        }
      }
    },
    copy,
    close: () => database.close(),
  };
}

/** Unless another tab was first: what it has done since with a row counts. */
function putBack(dexie: Dexie, copied: readonly StoredRow[]): PromiseLike<void> {
  const { rows, metas } = tablesOf(dexie);
  return dexie.transaction('rw', rows, metas, async () => {
    if ((await metas.get(WITNESS)) === undefined) {
      const there = new Set(await rows.toCollection().primaryKeys());
      await rows.bulkPut(copied.filter(({ id }) => !there.has(id)));
    }
  });
}

function tablesOf(dexie: Dexie): { rows: Table<StoredRow, string>; metas: Table<OutboxMeta, string> } {
  return { rows: dexie.table('rows'), metas: dexie.table('meta') };
}

function viewOf(
  rows: Table<StoredRow, string>,
  metas: Table<OutboxMeta, string>,
  onChanged: () => void,
): OutboxTransaction {
  return {
    row: async (id) => rows.get(id),
    rowsOf: async (owner) => rows.where({ owner }).toArray(),
    allRows: async () => rows.toArray(),
    async putRow(row) {
      onChanged();
      await rows.put(row);
    },
    async deleteRow(id) {
      onChanged();
      await rows.delete(id);
    },
    meta: async (key) => metas.get(key),
    allMetas: async () => metas.toArray(),
    putMeta: async (meta) => void (await metas.put(meta)),
    deleteMeta: async (key) => metas.delete(key),
  };
}
