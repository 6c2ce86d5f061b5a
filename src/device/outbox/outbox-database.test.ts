// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { DatabaseFailed } from '#device/database/open-database.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { openOutboxDatabase } from './outbox-database.ts';

const row = { id: 'ana|sleep', owner: 'ana' };
let database: ReturnType<typeof openOutboxDatabase>;

beforeEach(() => {
  database = openOutboxDatabase();
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
function newerBuild(
  generation = OUTBOX_DATABASE.version + 1,
  change: (database: IDBDatabase, upgrade: IDBTransaction) => void = () => undefined,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(OUTBOX_DATABASE.name, generation * 10);
    request.onupgradeneeded = () => request.transaction && change(request.result, request.transaction);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

/** What lies in one of its tables. */
function rowsOf(build: IDBDatabase, table: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = build.transaction(table).objectStore(table).getAll();
    request.onsuccess = () => resolve(request.result);
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
    (error: unknown) => (error instanceof DatabaseFailed ? error.trouble : error),
  );

describe('the database of changes that wait', () => {
  it('keeps them over a restart', async () => {
    await put();
    database.close();
    database = openOutboxDatabase();
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
    expect(await rowsOf(newer, 'rows')).toEqual([row]);
    newer.close();
  });

  it('tells the page of that, also where nothing has opened the database of what was read', async () => {
    vi.resetModules();
    const { databaseState } = await import('#device/database/database-state.ts');
    database = (await import('./outbox-database.ts')).openOutboxDatabase();
    await put();
    expect(databaseState()).toBe('usable');
    (await newerBuild()).close();
    expect(databaseState()).toBe('outdated');
  });
});

describe('after a roll-back', () => {
  const newer = { id: 'ana|leave', owner: 'ana', v: 99, wishes: ['anything'] };
  const parcel = { id: 1, holds: 'what only the newer build knows' };

  it('goes on with what it knows and leaves the rest alone, two generations back and forth', async () => {
    await put();
    database.close();
    for (const generation of [2, 3]) {
      const build = await newerBuild(generation, (upgraded, upgrade) => {
        upgraded.createObjectStore(`parcels-${generation}`, { keyPath: 'id' }).put(parcel);
        const rows = upgrade.objectStore('rows');
        rows.createIndex(`wish-${generation}`, 'wish');
        rows.put(newer);
      });
      build.close();

      database = openOutboxDatabase();
      expect(await all()).toEqual([newer, row]);
      const own = { id: `ana|${generation}`, owner: 'ana' };
      await database.change((transaction) => transaction.putRow(own));
      await database.change((transaction) => transaction.deleteRow(own.id));
      database.close();

      const back = await newerBuild(generation);
      expect([await rowsOf(back, 'rows'), await rowsOf(back, `parcels-${generation}`)]).toEqual([
        [newer, row],
        [parcel],
      ]);
      back.close();
    }
    database = openOutboxDatabase();
    expect(await all()).toEqual([newer, row]);
  });

  it('is frozen by a build that is newer still, and by nothing else', async () => {
    (await newerBuild(2)).close();
    await put();
    const still = await newerBuild(3);
    expect(await troubleOf(put())).toBe('outdated');
    still.close();
  });

  it('goes on beside a tab of the newer build that is still open', async () => {
    const build = await newerBuild(2, (upgraded) => {
      upgraded.createObjectStore('rows', { keyPath: 'id' }).createIndex('owner', 'owner');
      upgraded.createObjectStore('meta', { keyPath: 'key' });
    });
    let wasPushedOff = false;
    build.onversionchange = () => {
      wasPushedOff = true;
    };
    await put();
    expect([await rowsOf(build, 'rows'), wasPushedOff]).toEqual([[row], false]);
    build.close();
  });

  it.each([
    ['is not there', (upgraded: IDBDatabase) => upgraded.deleteObjectStore('rows')],
    [
      'has other keys',
      (upgraded: IDBDatabase) => {
        upgraded.deleteObjectStore('rows');
        upgraded.createObjectStore('rows', { keyPath: ['owner', 'id'] });
      },
    ],
  ])('is begun anew from its second copy where its table %s', async (_what, change) => {
    vi.stubGlobal('caches', fakeCaches());
    await put();
    await database.copy.write();
    database.close();
    (await newerBuild(2, change)).close();
    database = openOutboxDatabase();
    expect(await all()).toEqual([row]);
    await put();
    database.close();
    (await newerBuild(2)).close();
    database = openOutboxDatabase();
    expect(await all()).toEqual([row]);
    vi.unstubAllGlobals();
  });
});
