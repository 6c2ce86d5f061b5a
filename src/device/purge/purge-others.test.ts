import { beforeEach, expect, it, vi } from 'vitest';

import type { StoredRow } from '#contract/device/outbox.ts';
import { DATABASE, OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { markVisited, visitedSlugs } from '#device/database/markers.ts';
import { openOutboxDatabase } from '#device/outbox/outbox-database.ts';
import { writeOwner } from '#device/session/owner.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { clearDatabase } from './clear-database.ts';
import { purgeOthers } from './purge-others.ts';

const OF_NOBODY = ['kinward-v1-images', 'kinward-v1-saved-images', 'workbox-precache-v2'];
const ofAna = ['kinward-v1-posts:ana', 'kinward-v1-places:ana', 'kinward-v1-saved:ana', 'kinward-v0-posts:ana'];
const ofBen = ['kinward-v1-posts:ben', 'kinward-v1-saved:ben'];

let store: CacheStorage;

beforeEach(async () => {
  store = fakeCaches();
  vi.stubGlobal('caches', store);
  await clearDatabase(DATABASE.name);
  await clearDatabase(OUTBOX_DATABASE.name);
});

async function givenCaches(...names: readonly string[]): Promise<void> {
  for (const name of ['kinward-v1-last-seen', ...OF_NOBODY, ...names]) {
    await (await store.open(name)).put('https://api.example/a', new Response('kept'));
  }
}

async function givenVisit(owner: string): Promise<void> {
  writeOwner({ owner, iss: 'https://pool', sub: owner });
  await markVisited({ owner, slug: `read-by-${owner}` });
  localStorage.clear(); // As a browser does that is killed.
}

async function inOutbox(work: (rows: StoredRow[]) => readonly StoredRow[]): Promise<readonly StoredRow[]> {
  const database = openOutboxDatabase();
  const rows = await database.change(async (transaction) => {
    const all = work(await transaction.allRows());
    for (const row of all) {
      await transaction.putRow(row);
    }
    return all;
  });
  await database.copy.write();
  database.close();
  return rows;
}

it('makes nothing on a device where nothing is, nor fails where nothing can be', async () => {
  await purgeOthers('ben');
  expect(await store.keys()).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('indexedDB', undefined);
  await expect(purgeOthers('ben')).resolves.toBe('cleared');
});

it('whoever signs in finds nothing of somebody whom the device has forgotten', async () => {
  await givenCaches(...ofAna, ...ofBen);
  await givenVisit('ana');
  await givenVisit('ben');
  await purgeOthers('ben');
  expect(await store.keys()).toEqual(['workbox-precache-v2', ...ofBen]);
  expect([...(await visitedSlugs('ana'))]).toEqual([]);
  expect([...(await visitedSlugs('ben'))]).toEqual(['read-by-ben']);
});

it('whoever comes back loses nothing of their own, nor pictures of it', async () => {
  await givenCaches(...ofBen);
  await givenVisit('ben');
  await purgeOthers('ben');
  expect(await store.keys()).toEqual([...OF_NOBODY, ...ofBen]);
  expect([...(await visitedSlugs('ben'))]).toEqual(['read-by-ben']);
});

it('pictures go where the rows of a database alone show that somebody else was here', async () => {
  await givenCaches(...ofBen);
  await givenVisit('ana');
  await purgeOthers('ben');
  expect(await store.keys()).toEqual(['workbox-precache-v2', ...ofBen]);
});

it('pictures and pages that were seen go where nothing shows whose they are', async () => {
  await givenCaches();
  await purgeOthers('ben');
  expect(await store.keys()).toEqual(['workbox-precache-v2']);
});

it('what waits to be sent stays: of others without names, of whoever comes back as it was', async () => {
  const ana = { id: 'ana|sleep', owner: 'ana', title: 'Sleep well', wish: 'subscribed' };
  const ben = { id: 'ben|leave', owner: 'ben', title: 'Leave', wish: 'subscribed' };
  await inOutbox(() => [ana, ben]);
  await purgeOthers('ben');
  expect(await inOutbox((rows) => rows)).toEqual([{ ...ana, title: '' }, ben]);
  const copies = await store.open('kinward.outbox');
  const texts = await Promise.all((await copies.keys()).map(async (key) => (await copies.match(key))?.text()));
  expect(texts.join('\n')).not.toContain('Sleep well');
});
