// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DATABASE } from '#contract/device/storage.ts';

import type * as StateModule from './database-state.ts';
import type * as DatabaseModule from './database.ts';

let database: typeof DatabaseModule;
let state: typeof StateModule;

beforeEach(open);
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteDatabase();
});

/** The page starts anew: its modules know nothing, the device does. */
async function open(): Promise<void> {
  vi.resetModules();
  database = await import('./database.ts');
  state = await import('./database-state.ts');
}

function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE.name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('not deleted'));
  });
}

/** Another build's database, of a native version, with the tables that it had. */
function otherBuild(nativeVersion: number, tables: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE.name, nativeVersion);
    request.onupgradeneeded = () => {
      for (const table of tables) {
        if (!request.result.objectStoreNames.contains(table)) {
          request.result.createObjectStore(table);
        }
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

const row = { owner: 'ana', slug: 'sleep', at: 1 };

describe('the database', () => {
  it('keeps rows over a restart', async () => {
    await database.inDatabase(({ visited }) => visited.put(row));
    await open();
    expect(await database.inDatabase(({ visited }) => visited.toArray())).toEqual([row]);
    expect(state.databaseState()).toBe('usable');
  });

  it('is made anew from one that has none of its tables', async () => {
    (await otherBuild(1, ['something-else'])).close();
    await database.inDatabase(({ visited }) => visited.put(row));
    expect(await database.inDatabase(({ visited }) => visited.count())).toBe(1);
  });

  it('opens again when the browser has dropped the connection', async () => {
    await database.inDatabase(({ visited }) => visited.put(row));
    let drops = 2;
    const count = await database.inDatabase(({ visited }) => {
      if (drops > 0) {
        drops -= 1;
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }
      return visited.count();
    });
    expect(count).toBe(1);
  });

  it('gives up after three attempts, says so, and recovers', async () => {
    const listener = vi.fn<() => void>();
    state.subscribeDatabaseState(listener);
    const lost = database.inDatabase(() => Promise.reject(new DOMException('lost', 'UnknownError')));
    await expect(lost).rejects.toMatchObject({ name: 'DatabaseFailed' });
    expect(state.databaseState()).toBe('unavailable');
    expect(listener).toHaveBeenCalledTimes(1);
    await database.inDatabase(({ visited }) => visited.put(row));
    expect(state.databaseState()).toBe('usable');
  });
});

describe('a newer build’s database', () => {
  it('freezes the page when it arrives while the page is open', async () => {
    await database.inDatabase(({ visited }) => visited.put(row));
    const newer = await otherBuild((DATABASE.version + 1) * 10, ['outbox']);
    expect(state.databaseState()).toBe('outdated');
    const late = database.inDatabase(({ visited }) => visited.put({ ...row, slug: 'late' }));
    await expect(late).rejects.toMatchObject({ name: 'DatabaseFailed' });
    const count = await new Promise((resolve) => {
      const request = newer.transaction('visited').objectStore('visited').count();
      request.onsuccess = () => resolve(request.result);
    });
    expect(count).toBe(1);
    newer.close();
  });

  it.each(['databases', 'no list of databases'])(
    'is used as far as it is known after a roll-back (a browser with %s)',
    async (list) => {
      await database.inDatabase(({ visited }) => visited.put(row));
      (await otherBuild((DATABASE.version + 1) * 10, ['outbox'])).close();
      await open();
      if (list !== 'databases') {
        const { cmp } = indexedDB;
        vi.stubGlobal('indexedDB', { open: indexedDB.open.bind(indexedDB), cmp: cmp.bind(indexedDB) });
      }
      expect(await database.inDatabase(({ visited }) => visited.toArray())).toEqual([row]);
      await database.inDatabase(({ visited }) => visited.put({ ...row, slug: 'after' }));
      expect(state.databaseState()).toBe('usable');
      const newer = await otherBuild((DATABASE.version + 1) * 10, []);
      expect([...newer.objectStoreNames]).toContain('outbox');
      newer.close();
    },
  );
});

it('is given up without a word to the page when the whole of it is deleted', async () => {
  await database.inDatabase(({ visited }) => visited.put(row));
  await deleteDatabase();
  expect(state.databaseState()).toBe('usable');
  expect(await database.inDatabase(({ visited }) => visited.count())).toBe(0);
});
