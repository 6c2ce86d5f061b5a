import type { Dexie, Table } from 'dexie';

import { OUTBOX_DATABASE } from '#contract/storage.ts';

import { withLeasedLock } from './leased-lock.ts';
import { readOutboxCopy, removeOutboxCopies, writeOutboxCopy } from './outbox-copy.ts';
import { OutboxUnavailable, WITNESS } from './outbox-store.ts';
import type { OutboxMeta, OutboxStore, OutboxTransaction, StoredRow } from './outbox-store.ts';
import { DatabaseFailed, versionedDatabase } from './versioned-database.ts';

const COPYING = 'kinward-outbox-copy';
/** What is read and then written must be the newest of all tabs. Nobody takes longer but a tab that is frozen. */
const COPYING_MS = 10_000;

export interface OutboxDatabase extends OutboxStore {
  /** Writes the rows down a second time, as they are now; done by itself, behind every change of them. */
  copy(): Promise<void>;
  /** As `copy`, and nothing of what was written down before stays. */
  copyAnew(): Promise<void>;
  close(): void;
}

/**
 * Changes that wait, in a database of their own: neither a new version of the markers' nor trouble with it touches
 * them. Strict: a change is on the disk when the screen says so, whatever happens to the browser in the next instant.
 * Where the browser has emptied it, what was written down a second time comes back.
 */
export function openOutbox(): OutboxDatabase {
  const database = versionedDatabase(OUTBOX_DATABASE, {
    define: (dexie) => dexie.version(OUTBOX_DATABASE.version).stores({ rows: 'id, owner', meta: 'key' }),
    dexie: { chromeTransactionDurability: 'strict' },
  });
  let restored: Promise<void> | undefined;
  let copying: Promise<void> | undefined;
  let isCopyOld = false;

  async function restore(): Promise<void> {
    if ((await database.use((dexie) => metasOf(dexie).get(WITNESS))) !== undefined) {
      copyBehind(); // A browser that was killed may have lost the copy; the database is damaged at the next start only.
      return;
    }
    const copied = await readOutboxCopy();
    if (copied.length > 0) {
      await database.use((dexie) =>
        dexie.transaction('rw', rowsOf(dexie), metasOf(dexie), () => putBack(dexie, copied)),
      );
    }
  }

  const writeRows = async () => writeOutboxCopy(await database.use((dexie) => rowsOf(dexie).toArray()));

  async function copyAll(): Promise<void> {
    while (isCopyOld) {
      isCopyOld = false;
      await withLeasedLock(COPYING, COPYING_MS, writeRows);
    }
  }

  function copy(): Promise<void> {
    isCopyOld = true;
    copying ??= copyAll().finally(() => {
      copying = undefined;
    });
    return copying;
  }

  /** The database has them; whoever waits for the copy asks for it. */
  function copyBehind(): void {
    copy().catch(() => undefined);
  }

  return {
    async change(work) {
      let isChanged = false;
      try {
        restored ??= restore();
        await restored;
        return await database.use((dexie) => {
          const [rows, metas] = [rowsOf(dexie), metasOf(dexie)];
          const view = viewOf(rows, metas, () => {
            isChanged = true;
          });
          return dexie.transaction('rw', rows, metas, async () => work(view));
        });
      } catch (error) {
        restored = undefined;
        throw error instanceof DatabaseFailed ? new OutboxUnavailable(error.trouble, { cause: error }) : error;
      } finally {
        if (isChanged) {
          copyBehind();
        }
      }
    },
    copy,
    async copyAnew() {
      await copy(); // One that was under way would come after the removal.
      await withLeasedLock(COPYING, COPYING_MS, async () => {
        await removeOutboxCopies();
        await writeRows();
      });
    },
    close: () => database.close(),
  };
}

/** Unless another tab was first: what it has done since with a row counts. */
async function putBack(dexie: Dexie, copied: readonly StoredRow[]): Promise<void> {
  if ((await metasOf(dexie).get(WITNESS)) !== undefined) {
    return;
  }
  const [rows, there] = [rowsOf(dexie), new Set(await rowsOf(dexie).toCollection().primaryKeys())];
  await rows.bulkPut(copied.filter(({ id }) => !there.has(id)));
}

function rowsOf(dexie: Dexie): Table<StoredRow, string> {
  return dexie.table('rows');
}

function metasOf(dexie: Dexie): Table<OutboxMeta, string> {
  return dexie.table('meta');
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
    putMeta: async (meta) => void (await metas.put(meta)),
    deleteMeta: async (key) => metas.delete(key),
  };
}
