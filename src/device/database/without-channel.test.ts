import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('loads where channels between tabs are refused, as Firefox does for a site whose data are blocked', async () => {
  class Refused {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  vi.stubGlobal('BroadcastChannel', Refused);
  const { openDatabase } = await import('./open-database.ts'); // Dexie comes with it, for the first time.
  const database = openDatabase(
    { name: 'without-channel', version: 1 },
    { define: (dexie) => dexie.version(1).stores({ rows: 'id' }) },
  );
  expect(await database.use((dexie) => dexie.table('rows').put({ id: 1 }))).toBe(1);
  database.close();
});
