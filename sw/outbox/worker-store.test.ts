import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { openOutboxDatabase } from '#device/outbox/outbox-database.ts';
import { WITNESS } from '#device/outbox/outbox-store.ts';
import { openExisting } from '#device/purge/clear-database.ts';

import { isUsable, workerStore } from './worker-store.ts';

const SLEEP = { id: 'ana|sleep', owner: 'ana' };
const LEAVE = { id: 'ben|leave', owner: 'ben' };

let page: ReturnType<typeof openOutboxDatabase>;
let database: IDBDatabase;
let changes = 0;

beforeEach(async () => {
  page = openOutboxDatabase();
  await page.change(async (transaction) => {
    await transaction.putRow(SLEEP);
    await transaction.putMeta({ key: WITNESS, at: 1, count: 0 });
  });
  const opened = await openExisting(OUTBOX_DATABASE.name);
  if (opened === null) {
    throw new Error('No database');
  }
  database = opened;
  changes = 0;
});
afterEach(async () => {
  page.close();
  database.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(OUTBOX_DATABASE.name).onsuccess = resolve;
  });
});

const store = () =>
  workerStore(database, () => {
    changes += 1;
  });

describe('the outbox’s database in the worker', () => {
  it('is the one that pages have, in both directions', async () => {
    await store().change(async (transaction) => {
      expect(await transaction.rowsOf('ana')).toEqual([SLEEP]);
      expect(await transaction.row(LEAVE.id)).toBeUndefined();
      expect(await transaction.allMetas()).toEqual([{ key: WITNESS, at: 1, count: 0 }]);
      await transaction.putRow(LEAVE);
      await transaction.deleteRow(SLEEP.id);
      await transaction.putMeta({ key: 'lease:ana', at: 2, count: 3 });
      await transaction.deleteMeta(WITNESS);
    });
    expect(changes).toBe(2);
    await page.change(async (transaction) => {
      expect(await transaction.allRows()).toEqual([LEAVE]);
      expect(await transaction.meta('lease:ana')).toEqual({ key: 'lease:ana', at: 2, count: 3 });
      expect(await transaction.meta(WITNESS)).toBeUndefined();
    });
  });

  it('changes all or nothing', async () => {
    const failing = store().change(async (transaction) => {
      await transaction.putRow(LEAVE);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await store().change((transaction) => transaction.allRows())).toEqual([SLEEP]);
  });

  it('is left alone where it was emptied: what was written down a second time has to come back first', async () => {
    expect(await isUsable(database, WITNESS)).toBe(true);
    await store().change((transaction) => transaction.deleteMeta(WITNESS));
    expect(await isUsable(database, WITNESS)).toBe(false);
  });
});
