import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { OUTBOX_DATABASE } from '#contract/storage.ts';

import { openOutbox } from './outbox-database.ts';
import { OutboxUnavailable } from './outbox-store.ts';

const row = { id: 'ana|sleep', owner: 'ana' };
let database: ReturnType<typeof openOutbox>;

beforeEach(() => {
  database = openOutbox();
});
afterEach(async () => {
  vi.restoreAllMocks();
  database.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(OUTBOX_DATABASE.name).onsuccess = resolve;
  });
});

const put = () => database.change((transaction) => transaction.putRow(row));
const all = () => database.change((transaction) => transaction.allRows());

/** A later build opens the database as its own, and keeps what was there. */
function newerBuild(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(OUTBOX_DATABASE.name, (OUTBOX_DATABASE.version + 1) * 10);
    request.onupgradeneeded = () => undefined;
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

/** The next so many writes meet this. */
function failing(name: string, times: number): void {
  const original = IDBObjectStore.prototype.put;
  let left = times;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(this: IDBObjectStore, ...args) {
    if (left > 0) {
      left -= 1;
      throw new DOMException('Refused', name);
    }
    return original.apply(this, args);
  });
}

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof OutboxUnavailable ? error.trouble : error),
  );

describe('the database of changes that wait', () => {
  it('keeps them over a restart', async () => {
    await put();
    database.close();
    database = openOutbox();
    expect(await all()).toEqual([row]);
  });

  it('is opened again up to three times when the browser loses it', async () => {
    failing('UnknownError', 2);
    await put();
    expect(await all()).toEqual([row]);
  });

  it('is waited for while a browser that was killed still holds its files', async () => {
    const freeAt = performance.now() + 150;
    const open = IDBFactory.prototype.open.bind(indexedDB);
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation((...how) => {
      if (performance.now() < freeAt) {
        throw new DOMException('Held by another process', 'InvalidStateError');
      }
      return open(...how);
    });
    await put();
    expect(await all()).toEqual([row]);
  });

  it('is given up after the third time, and all of a change with it', async () => {
    failing('UnknownError', 3);
    expect(await troubleOf(put())).toBe('broken');
    expect(await all()).toEqual([]);
  });

  it('says at once that there is no room', async () => {
    failing('QuotaExceededError', 1);
    expect(await troubleOf(put())).toBe('full');
  });

  it('is left alone once a newer build has taken it over, rows and all', async () => {
    await put();
    const newer = await newerBuild();
    expect(await troubleOf(database.change((transaction) => transaction.deleteRow(row.id)))).toBe('outdated');
    const count = await new Promise((resolve) => {
      const request = newer.transaction('rows').objectStore('rows').count();
      request.onsuccess = () => resolve(request.result);
    });
    expect(count).toBe(1);
    newer.close();
  });

  it('is left alone after a roll-back', async () => {
    await put();
    database.close();
    (await newerBuild()).close();
    database = openOutbox();
    expect(await troubleOf(all())).toBe('outdated');
  });
});
