import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { SavedRow } from '#contract/device/saved.ts';
import { DATABASE } from '#contract/device/storage.ts';
import { clearDatabase, deleteDatabase } from '#device/purge/clear-database.ts';
import { markPurgeBegun } from '#device/purge/write-purge-mark.ts';
import { writeOwner } from '#device/session/owner.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { changeSavedRow, readSavedRows } from './saved-rows.ts';

function rowOf(slug: string, changes: Partial<SavedRow> = {}): SavedRow {
  return {
    owner: 'ana',
    slug,
    siteUuid: 'acme',
    language: 'en',
    title: `About ${slug}`,
    step: 'kept',
    savedAt: 1,
    checkedAt: 1,
    updatedDate: '',
    bytes: 1,
    pictures: [],
    ...changes,
  };
}

const save = (slug: string, owner = 'ana') => changeSavedRow({ owner, slug }, () => rowOf(slug, { owner }));
const remove = (slug: string) => changeSavedRow({ owner: 'ana', slug }, () => undefined);
const slugs = async (owner = 'ana') => (await readSavedRows(owner)).map(({ slug }) => slug);
const copied = async () => (await Promise.all((await caches.keys()).map((name) => textIn(name)))).join('');

async function textIn(name: string): Promise<string> {
  const cache = await caches.open(name);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return (await Promise.all(answers.flatMap((answer) => answer?.text() ?? []))).join('');
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await clearDatabase(DATABASE.name);
});

it('come back from their second copy where the browser has emptied the database', async () => {
  await save('sleep');
  await vi.waitFor(async () => expect(await copied()).toContain('sleep'));
  await clearDatabase(DATABASE.name);
  expect(await slugs()).toEqual(['sleep']);
});

it('come back before the next one is saved where the browser empties the database under an open page', async () => {
  await save('sleep');
  await vi.waitFor(async () => expect(await copied()).toContain('sleep'));
  await deleteDatabase(DATABASE.name);
  await save('feeding');
  expect(await slugs()).toEqual(['feeding', 'sleep']);
  await vi.waitFor(async () => expect(await copied()).toContain('feeding'));
  expect(await copied()).toContain('sleep');
});

it('come back whole from a second copy that takes its time', async () => {
  await save('sleep');
  await vi.waitFor(async () => expect(await copied()).toContain('sleep'));
  await clearDatabase(DATABASE.name);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { open } = caches;
  const asked = vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    return open(name);
  });
  const read = slugs();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await read).toEqual(['sleep']);
});

it('are not taken for none where the second copy can not be read', async () => {
  await save('sleep');
  await vi.waitFor(async () => expect(await copied()).toContain('sleep'));
  await clearDatabase(DATABASE.name);
  vi.spyOn(caches, 'open').mockRejectedValueOnce(new DOMException('Unexpected internal error.', 'UnknownError'));
  await expect(slugs()).rejects.toThrow('Unexpected internal error.');
  expect(await slugs()).toEqual(['sleep']);
});

it('are none where Cache Storage is refused to this site', async () => {
  vi.spyOn(caches, 'has').mockRejectedValue(new DOMException('The operation is insecure.', 'SecurityError'));
  expect(await slugs()).toEqual([]);
});

it('that another tab has put back and changed since are left as they are', async () => {
  await save('sleep');
  await vi.waitFor(async () => expect(await copied()).toContain('sleep'));
  await clearDatabase(DATABASE.name);
  const { open } = caches;
  vi.spyOn(caches, 'open').mockImplementationOnce(async (name) => {
    await save('feeding');
    return open(name);
  });
  expect(await slugs()).toEqual(['feeding']);
});

it('that were removed last do not come back from it', async () => {
  await save('sleep');
  await vi.waitFor(async () => expect(await copied()).toContain('sleep'));
  await remove('sleep');
  expect(await copied()).toBe('');
  expect(await slugs()).toEqual([]);
});

it('are those of one owner, and none is written for anybody else', async () => {
  await save('sleep');
  expect(await save('feeding', 'ben')).toBeUndefined();
  expect(await slugs('ben')).toEqual([]);
  expect(await slugs()).toEqual(['sleep']);
});

it('are not written while somebody leaves', async () => {
  await markPurgeBegun();
  await save('sleep');
  expect(await slugs()).toEqual([]);
});

it('of another shape are left where they are', async () => {
  await changeSavedRow({ owner: 'ana', slug: 'sleep' }, () => rowOf('sleep'));
  await changeSavedRow({ owner: 'ana', slug: 'odd' }, () => Object.assign(rowOf('odd'), { step: 'of a newer build' }));
  expect(await slugs()).toEqual(['sleep']);
});
