// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { StoredRow } from '#contract/device/outbox.ts';
import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { detectEviction } from '#device/database/eviction.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { clearOutbox } from './clear-outbox.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import type { OutboxDatabase } from './outbox-database.ts';

const SLEEP = { id: 'ana|sleep', owner: 'ana', title: 'Sleep well', wish: 'subscribed' };
const NO_SLEEP = { ...SLEEP, wish: 'unsubscribed' };
const LEAVE = { id: 'ben|leave', owner: 'ben', title: 'Leave', wish: 'unsubscribed' };

let store: CacheStorage;

beforeEach(async () => {
  store = fakeCaches();
  vi.stubGlobal('caches', store);
  await emptied();
});

/** As a browser does that finds its files damaged. */
function emptied(): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(OUTBOX_DATABASE.name).onsuccess = resolve;
  });
}

/** A page of its own, which ends with the browser. */
async function start<Answer>(work: (database: OutboxDatabase) => Promise<Answer>): Promise<Answer> {
  const database = openOutboxDatabase();
  try {
    return await work(database);
  } finally {
    await database.copy.write();
    database.close();
  }
}

const put = (...rows: StoredRow[]) =>
  start(async (database) => {
    await detectEviction(database, 1);
    await database.change(async (transaction) => {
      for (const row of rows) {
        await transaction.putRow(row);
      }
    });
  });
const found = () => start((database) => database.change((transaction) => transaction.allRows()));
/** All that is written down besides the database. */
const copied = async () => {
  const cache = await store.open('kinward.outbox');
  const texts = (await cache.keys()).map(async (entry) => (await cache.match(entry))?.text());
  return (await Promise.all(texts)).join(' ');
};

describe('a database that the browser has emptied', () => {
  it('has everything again that was written down before', async () => {
    await put(SLEEP, LEAVE);
    await emptied();
    expect(await found()).toEqual([SLEEP, LEAVE]);
  });

  it('has it as it was last, and nothing that is done', async () => {
    await put(SLEEP, LEAVE);
    await start((database) => database.change((transaction) => transaction.deleteRow(LEAVE.id)));
    await put(NO_SLEEP);
    await emptied();
    expect(await found()).toEqual([NO_SLEEP]);
  });

  it('has everything again before the next change where a page is open meanwhile', async () => {
    await start(async (database) => {
      await detectEviction(database, 1);
      await database.change((transaction) => transaction.putRow(SLEEP));
      await database.copy.write();
      await emptied();
      await database.change((transaction) => transaction.putRow(LEAVE));
    });
    expect(await found()).toEqual([SLEEP, LEAVE]);
    expect(await copied()).toContain(SLEEP.id);
  });

  it('has it although the copy was lost in between, as the next start makes another', async () => {
    await put(SLEEP);
    await store.delete('kinward.outbox');
    await start((database) => database.change((transaction) => transaction.meta('')));
    await emptied();
    expect(await found()).toEqual([SLEEP]);
  });

  it('gets nothing back a second time', async () => {
    await put(SLEEP);
    await emptied();
    await put(LEAVE);
    await start((database) => database.change((transaction) => transaction.deleteRow(SLEEP.id)));
    expect(await found()).toEqual([LEAVE]);
  });

  it('does without a copy that cannot be read', async () => {
    await put(SLEEP);
    const cache = await store.open('kinward.outbox');
    await cache.put('/.kinward/outbox?1', new Response('[{"id":1},'));
    await emptied();
    expect(await found()).toEqual([]);
  });

  it('is not begun anew while Cache Storage cannot be read', async () => {
    await put(SLEEP);
    await emptied();
    vi.spyOn(store, 'open').mockRejectedValueOnce(new DOMException('Unexpected internal error.', 'UnknownError'));
    const database = openOutboxDatabase();
    const asked = database.change((transaction) => transaction.allRows());
    await expect(asked).rejects.toThrow('Unexpected internal error.');
    database.close();
    expect(await found()).toEqual([SLEEP]);
  });

  it('has what was written down before it where the last one cannot be read', async () => {
    await put(SLEEP);
    await put(NO_SLEEP);
    const cache = await store.open('kinward.outbox');
    await cache.put('/.kinward/outbox?2', new Response('[{"id":1},'));
    await emptied();
    expect(await found()).toEqual([SLEEP]);
  });

  it('does without one where there is no Cache Storage', async () => {
    vi.stubGlobal('caches', undefined);
    await put(SLEEP);
    expect(await found()).toEqual([SLEEP]);
    await emptied();
    expect(await found()).toEqual([]);
  });
});

describe('what is written down a second time', () => {
  it('keeps no names after a log-out, and nothing of what was discarded', async () => {
    await put(SLEEP, LEAVE);
    await clearOutbox('ana');
    expect(await copied()).toContain('ben|leave');
    expect(await copied()).not.toMatch(/ana|sleep|Leave/);
  });

  it('keeps no names either where a copy was under way at the log-out', async () => {
    await put(LEAVE);
    const cache = await store.open('kinward.outbox');
    await cache.delete('/.kinward/outbox?1'); // So that the next start writes another.
    const { put: putNow } = cache;
    vi.spyOn(store, 'open').mockResolvedValue(
      Object.assign(cache, {
        async put(...entry: Parameters<Cache['put']>) {
          await new Promise((resolve) => setTimeout(resolve, 20)); // A slow disk.
          await putNow(...entry);
        },
      }),
    );
    await clearOutbox('ana');
    expect(await copied()).toContain('ben|leave');
    expect(await copied()).not.toContain('Leave');
  });

  it('goes with the last change', async () => {
    await put(SLEEP);
    await clearOutbox('ana');
    expect(await copied()).toBe('');
  });

  it('goes where nobody can say what in it may stay', async () => {
    await put(SLEEP);
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Refused', 'InvalidStateError');
    });
    await expect(clearOutbox(undefined)).rejects.toThrow('cannot be used');
    expect(await copied()).toBe('');
  });

  it('is gone rather than old where there is no room for it', async () => {
    await put(SLEEP);
    const cache = await store.open('kinward.outbox');
    vi.spyOn(store, 'open').mockResolvedValue(
      Object.assign(cache, { put: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) }),
    );
    await put(NO_SLEEP);
    expect(await copied()).toBe('');
  });
});
