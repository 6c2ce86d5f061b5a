import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';

import { openDatabase } from './open-database.ts';

const NAMED = { name: 'left-in-the-middle', version: 1 };

/** How often the work began until it was done, when its page was left in the middle of the first time. */
async function timesBegunIn(vendor: string): Promise<{ begun: number; kept: unknown[] }> {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  const database = openDatabase(NAMED, { define: (dexie) => dexie.version(1).stores({ rows: 'id' }) });
  let begun = 0;
  await database.use((dexie) =>
    dexie.transaction('rw', 'rows', async () => {
      begun += 1;
      await dexie.table('rows').put({ id: begun });
      if (begun === 1) {
        dispatchEvent(new Event('pagehide'));
      }
      await dexie.table('rows').count();
    }),
  );
  const kept = await database.use((dexie) => dexie.table('rows').toCollection().primaryKeys());
  database.close();
  return { begun, kept };
}

afterEach(async () => {
  vi.restoreAllMocks();
  await Dexie.delete(NAMED.name);
});

it('in WebKit a page that is left breaks off what it writes, and does it again if it comes back', async () => {
  expect(await timesBegunIn('Apple Computer, Inc.')).toEqual({ begun: 2, kept: [2] });
});

it.each(['Google Inc.', ''])(
  'in other engines (%j) a page that is left brings to an end what it writes',
  async (vendor) => {
    expect(await timesBegunIn(vendor)).toEqual({ begun: 1, kept: [1] });
  },
);

it('in WebKit a page that is left after its work leaves it as it is', async () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  const database = openDatabase(NAMED, { define: (dexie) => dexie.version(1).stores({ rows: 'id' }) });
  await database.use((dexie) => dexie.table('rows').put({ id: 1 }));
  dispatchEvent(new Event('pagehide'));
  expect(await database.use((dexie) => dexie.table('rows').count())).toBe(1);
  database.close();
});
