import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DATABASE } from '#contract/device/storage.ts';
import { clearDatabase } from '#device/purge/clear-database.ts';
import { writeOwner } from '#device/session/owner.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { changePackWishes, fillPack, readPackWishes, writePackWish } from './pack-wishes.ts';
import { changeSavedRow, readSavedRows } from './saved-rows.ts';

const PACK = { owner: 'ana', pack: 'planning' };
const wantedOf = (...slugs: string[]) =>
  new Map(slugs.map((slug) => [slug, () => aSavedRow(slug, { pack: 'planning' })] as const));
const steps = async () => (await readSavedRows('ana')).map(({ slug, step }) => `${slug} ${step}`);
const wished = async () => (await readPackWishes('ana')).map(({ pack }) => pack);

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearDatabase(DATABASE.name);
});

it('lie beside the rows, and are none of them', async () => {
  await writePackWish(PACK, []);
  expect(await wished()).toEqual(['planning']);
  expect(await steps()).toEqual([]);
});

it('are written for nobody but the owner of what is kept here', async () => {
  await writePackWish({ ...PACK, owner: 'ben' }, []);
  expect(await readPackWishes('ben')).toEqual([]);
});

it('stand while a part of the pack is not known, and are over once it is whole', async () => {
  await writePackWish(PACK, ['left-out']);
  await fillPack({ ...PACK, extent: 'part', wanted: wantedOf('sleep', 'left-out') });
  expect([await steps(), await wished()]).toEqual([['sleep waiting'], ['planning']]);
  await fillPack({ ...PACK, extent: 'whole', wanted: wantedOf('sleep', 'play', 'left-out') });
  expect([await steps(), await wished()]).toEqual([['play waiting', 'sleep waiting'], []]);
});

it('give a pack all of its rows or none', async () => {
  await writePackWish(PACK, []);
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row: { slug: string }) {
    if (row.slug === 'third') {
      throw new DOMException('full', 'QuotaExceededError');
    }
    return put.call(this, row);
  });
  const filling = fillPack({ ...PACK, extent: 'whole', wanted: wantedOf('first', 'second', 'third') });
  await expect(filling).rejects.toMatchObject({ trouble: 'full' });
  expect([await steps(), await wished()]).toEqual([[], ['planning']]);
});

it('bring back nothing that was removed since, and change nothing that has come of it', async () => {
  await writePackWish(PACK, []);
  await fillPack({ ...PACK, extent: 'part', wanted: wantedOf('sleep', 'play') });
  await changePackWishes('ana', ({ without }) => [...without, 'play']);
  await changeSavedRow({ owner: 'ana', slug: 'play' }, () => undefined);
  await changeSavedRow({ owner: 'ana', slug: 'sleep' }, (row) => row && { ...row, step: 'failed' });
  await fillPack({ ...PACK, extent: 'whole', wanted: wantedOf('sleep', 'play', 'eat') });
  expect(await steps()).toEqual(['eat waiting', 'sleep failed']);
});

it('that another tab has filled are not filled again', async () => {
  await fillPack({ ...PACK, extent: 'whole', wanted: wantedOf('sleep') });
  expect(await steps()).toEqual([]);
});
