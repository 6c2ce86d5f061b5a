import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { purgeDevice } from '#device/purge/purge.ts';
import { writeOwner } from '#device/session/owner.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import type * as Searches from './recent-searches.ts';

const CACHE = 'kinward-v1-searches:ruth';

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  writeOwner({ owner: 'ruth', iss: 'pool', sub: 'ruth' });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that has just been opened, and what is searched or removed before it is idle. */
async function openPage(sooner: (page: typeof Searches) => void = () => undefined) {
  vi.resetModules();
  const page = await import('./recent-searches.ts');
  const { startSearchesCopy } = await import('./searches-copy.ts');
  sooner(page);
  await startSearchesCopy();
  return page;
}

const copies = async () => {
  const cache = await caches.open(CACHE);
  return Promise.all((await cache.keys()).map(async (entry) => (await cache.match(entry))?.text()));
};
/** In the only copy there is. */
const isCopied = (terms: readonly string[]) =>
  vi.waitFor(async () => {
    const [only, ...others] = await copies();
    expect(only).toContain(JSON.stringify(terms));
    expect(others).toEqual([]);
  });

/** Three searches of some time ago, then something is removed, and the browser is killed. */
async function forget(remove: (page: Awaited<ReturnType<typeof openPage>>) => void, left: readonly string[]) {
  const page = await openPage();
  ['sleep', 'food', 'money'].forEach((term) => page.rememberSearch(term));
  const kept = Object.entries(localStorage);
  remove(page);
  await isCopied(left);
  localStorage.clear();
  kept.forEach(([key, value]) => localStorage.setItem(key, String(value)));
}

describe('searches that were removed in a browser that is killed', () => {
  it('stay removed, and lie in no copy either', async () => {
    await forget((page) => page.forgetSearch('food'), ['money', 'sleep']);
    expect((await openPage()).recentSearches()).toEqual(['money', 'sleep']);
  });

  it('stay removed, all of them, also at the starts after', async () => {
    await forget((page) => page.forgetSearches(), []);
    const page = await openPage();
    expect(page.recentSearches()).toEqual([]);
    page.rememberSearch('work');
    await isCopied(['work']);
    expect((await openPage()).recentSearches()).toEqual(['work']);
  });

  it('cost a start nothing once none are left', async () => {
    await forget((page) => page.forgetSearches(), []);
    await openPage();
    await openPage(); // What the first one has brought back is written down by now.
    const before = await copies();
    await openPage();
    await openPage();
    expect(await copies()).toEqual(before);
  });

  it('stay removed where something is searched or removed before that is known', async () => {
    await forget((page) => page.forgetSearch('food'), ['money', 'sleep']);
    const page = await openPage(({ rememberSearch, forgetSearch }) => {
      rememberSearch('work');
      forgetSearch('money');
    });
    expect(page.recentSearches()).toEqual(['work', 'sleep']);
    await isCopied(['work', 'sleep']);
  });

  it('leave no copy behind a log-out, and nobody else has them', async () => {
    await forget((page) => page.forgetSearch('food'), ['money', 'sleep']);
    writeOwner({ owner: 'liam', iss: 'pool', sub: 'liam' });
    expect((await openPage()).recentSearches()).toEqual([]);
    await purgeDevice();
    expect(await caches.keys()).not.toContain(CACHE);
  });
});

it('what is searched before a page is idle is copied, and nothing where nothing was', async () => {
  await openPage();
  expect(await caches.has(CACHE)).toBe(false);
  await openPage(({ rememberSearch }) => rememberSearch('sleep'));
  await isCopied(['sleep']);
});
