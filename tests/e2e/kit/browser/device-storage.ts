import { isOfRow, STORAGE_PLACES, storageRows } from '#contract/device/device-storage.ts';
import type { StoragePlace } from '#contract/device/device-storage.ts';

import { expect } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** All that is kept here has its row in the list of what a device keeps. */
export async function expectAllListed(page: Page): Promise<void> {
  const kept = await namesKept(page);
  for (const place of STORAGE_PLACES) {
    const unlisted = kept[place].filter((name) => !storageRows(place).some((row) => isOfRow(row, name)));
    expect(unlisted, `in ${place} and not in src/contract/device/device-storage.ts`).toEqual([]);
  }
}

/** After a log-out: of no row of the list that is a person's is anything here. */
export async function expectNothingPrivate(page: Page): Promise<void> {
  const kept = await namesKept(page);
  for (const place of STORAGE_PLACES) {
    for (const row of storageRows(place, 'person')) {
      const left = place === 'IndexedDB' ? await rowsIn(page, row) : kept[place].filter((name) => isOfRow(row, name));
      expect(left, `${row.name} in ${place}`).toEqual([]);
    }
  }
  await expectAllListed(page);
}

function namesKept(page: Page): Promise<Record<StoragePlace, string[]>> {
  return page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    IndexedDB: (await indexedDB.databases()).map(({ name = '' }) => name),
    'Cache Storage': await caches.keys(),
    cookies: document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1).filter(Boolean)),
  }));
}

/** What a table holds; nothing where there is no such table. */
export function rowsIn(page: Page, row: { name: string; table?: string }): Promise<unknown[]> {
  return page.evaluate(async ({ name, table = '' }) => {
    const found = (await indexedDB.databases()).find((one) => one.name === name);
    if (found === undefined) {
      return [];
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name, found.version);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
    });
    if (!database.objectStoreNames.contains(table)) {
      database.close();
      return [];
    }
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction(table).objectStore(table).getAll();
      reading.addEventListener('success', () => resolve(reading.result));
      reading.addEventListener('error', () => reject(reading.error ?? new Error('Not read')));
    });
    database.close();
    return rows;
  }, row);
}
