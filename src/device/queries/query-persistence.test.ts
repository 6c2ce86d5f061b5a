import { hashKey, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';

import { PERSISTED_QUERIES_CHARACTERS_MAX } from '#contract/api/constants.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { writeOwner } from '#device/session/owner.ts';

import {
  anArticle,
  anEntry,
  DAY_MS,
  givenAnasDevice,
  givenSnapshot,
  KEY,
  KINDS,
  NOW,
  openPage,
  openSavingPage,
  restartPage,
  SAVED_AFTER_MS,
  storedQueries,
  storedSlugs,
} from './query-persistence.test-kit.ts';

givenAnasDevice();

describe('keeping', () => {
  it('brings answers back after a restart, as old as they are', () => {
    const { client } = openSavingPage();
    client.setQueryData(['settings', 'site'], { name: 'Acme' }, { updatedAt: NOW - DAY_MS });
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    const { client: next, count } = restartPage();
    expect(count).toBe(1);
    expect(next.getQueryState(['settings', 'site'])).toMatchObject({
      data: { name: 'Acme' },
      dataUpdatedAt: NOW - DAY_MS,
      status: 'success',
      fetchStatus: 'idle',
    });
  });

  it('keeps only the kinds it was given, and only answers', async () => {
    const { client } = openSavingPage();
    client.setQueryData(['secret'], { name: 'no' });
    client.setQueryData(['constructor'], { name: 'no' });
    client.setQueryData([{ settings: 1 }], { name: 'no' });
    client.setQueryData(['settings', 'site'], { name: 'Acme' });
    await client.prefetchQuery({
      queryKey: ['post', 'lost'],
      queryFn: () => Promise.reject(new Error('no answer')),
      retry: false,
    });
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedQueries().map(({ key }) => key)).toEqual([['settings', 'site']]);
  });

  it('saves what can wait together with others, or when the page is hidden', () => {
    const { client, kept } = openSavingPage();
    client.setQueryData(['pages', 2], { name: 'second' });
    vi.advanceTimersByTime(SAVED_AFTER_MS * 2);
    expect(storedSlugs()).toEqual([]);
    client.setQueryData(['settings', 'site'], { name: 'Acme' });
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedSlugs()).toEqual(['site', 2]);
    client.setQueryData(['pages', 3], { name: 'third' });
    kept.flush();
    expect(storedSlugs()).toContain(3);
  });

  it.each([
    ['still keeps an answer whose refresh got none', new Error('no answer'), ['a']],
    ['still keeps an answer whose refresh met a broken server', Object.assign(new Error(), { status: 500 }), ['a']],
    ['still keeps an answer whose refresh found the session over', Object.assign(new Error(), { status: 401 }), ['a']],
    ['keeps no answer that was refused since', Object.assign(new Error(), { status: 403 }), []],
    ['keeps no answer that is gone since', Object.assign(new Error(), { status: 404 }), []],
  ])('%s', async (_, error, slugs) => {
    const { client } = openSavingPage();
    const queryKey = ['post', 'a'];
    client.setQueryData(queryKey, anArticle('a'));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    const failed = client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false, staleTime: 0 });
    await expect(failed).rejects.toBe(error);
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedSlugs()).toEqual(slugs);
  });

  it('forgets an answer that was removed, and remembers that one was declared stale', async () => {
    const { client } = openSavingPage();
    client.setQueryData(['post', 'a'], anArticle('a'));
    client.setQueryData(['post', 'b'], anArticle('b'));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    client.removeQueries({ queryKey: ['post', 'a'] });
    await client.invalidateQueries({ queryKey: ['post', 'b'] });
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    const { client: next } = restartPage();
    expect(next.getQueryData(['post', 'a'])).toBeUndefined();
    expect(next.getQueryState(['post', 'b'])?.isInvalidated).toBe(true);
  });

  it('writes once a second at most, and serialises only what changed', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    const stringify = vi.spyOn(JSON, 'stringify');
    const { client } = openSavingPage();
    const first = anArticle('first', 1000);
    client.setQueryData(['post', 'first'], first);
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    for (let index = 0; index < 20; index += 1) {
      client.setQueryData(['post', `${index}`], anArticle(`${index}`));
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(setItem.mock.calls.filter(([key]) => key === KEY).length).toBeLessThanOrEqual(4);
    const data: unknown[] = stringify.mock.calls.map(([value]) => value);
    expect(data.filter((value) => hashKey([value]) === hashKey([first]))).toHaveLength(1);
    expect(storedQueries()).toHaveLength(21);
  });

  it.each(['visibilitychange', 'pagehide'])('saves at once on %s', (event) => {
    const { client } = openSavingPage();
    client.setQueryData(['post', 'a'], anArticle('a'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    expect(storedSlugs()).toEqual(['a']);
  });

  it('does not save before it was started', () => {
    const { client, kept } = openPage();
    client.setQueryData(['post', 'a'], anArticle('a'));
    kept.flush();
    vi.advanceTimersByTime(5000);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('room', () => {
  it('goes to the important first, then to what was used last', () => {
    const { client } = openSavingPage();
    for (const [index, slug] of ['old', 'middle', 'new'].entries()) {
      client.setQueryData(['post', slug], anArticle(slug), { updatedAt: NOW - DAY_MS + index });
    }
    client.setQueryData(['posts', 'list'], [{ slug: 'a' }], { updatedAt: NOW - 5 * DAY_MS });
    client.setQueryData(['settings', 'site'], { name: 'Acme' }, { updatedAt: NOW - 9 * DAY_MS });
    const observer = new QueryObserver(client, { queryKey: ['post', 'old'], enabled: false });
    observer.subscribe(() => undefined)();
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedSlugs()).toEqual(['site', 'list', 'old', 'new', 'middle']);
  });

  it('goes to the first of the later pages of a list first, whichever came last', () => {
    const kinds = { pages: { ...KINDS.pages, key: ['siteUuid', 'page'] as const } };
    const { client, kept } = openPage({ kinds });
    kept.start();
    for (const page of [3, 2, 10]) {
      client.setQueryData(['pages', 'site', page], { name: `${page}` }, { updatedAt: NOW + page });
    }
    kept.flush();
    expect(storedQueries().map(({ key }) => key[2])).toEqual([2, 3, 10]);
  });

  it('keeps the order of use over a restart', () => {
    givenSnapshot([
      anEntry(['post', 'a'], anArticle('a'), { at: NOW - DAY_MS, used: NOW - 5 }),
      anEntry(['post', 'b'], anArticle('b')),
    ]);
    const { client, kept } = restartPage();
    kept.start();
    client.setQueryData(['settings', 'site'], { name: 'Acme' });
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedSlugs()).toEqual(['site', 'a', 'b']);
  });

  it('never takes more than its characters, whatever is in the cache', () => {
    const { client } = openSavingPage();
    for (let index = 0; index < 60; index += 1) {
      client.setQueryData(['post', `${index}`], anArticle(`${index}`, 9000), { updatedAt: NOW - index });
    }
    client.setQueryData(['posts', 'huge'], [{ slug: 'x'.repeat(400_000) }]);
    client.setQueryData(['settings', 'site'], { name: 'Acme' });
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    const text = localStorage.getItem(KEY) ?? '';
    expect(text.length).toBeLessThanOrEqual(PERSISTED_QUERIES_CHARACTERS_MAX);
    expect(text.length).toBeGreaterThan(PERSISTED_QUERIES_CHARACTERS_MAX - 10_000);
    expect(storedSlugs().slice(0, 3)).toEqual(['site', '0', '1']);
    expect(restartPage().count).toBe(storedQueries().length);
  });

  it('halves what it keeps until a full storage takes it, the important first', () => {
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
      if (value.length > 30_000) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem.call(this, key, value);
    });
    const { client } = openSavingPage();
    for (let index = 0; index < 20; index += 1) {
      client.setQueryData(['post', `${index}`], anArticle(`${index}`, 9000), { updatedAt: NOW - index });
    }
    client.setQueryData(['settings', 'site'], { name: 'Acme' });
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedSlugs()).toEqual(['site', '0', '1']);
  });

  it('survives a storage that takes nothing at all, and saves again when it does', () => {
    const { client } = openSavingPage();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    client.setQueryData(['post', 'a'], anArticle('a'));
    vi.advanceTimersByTime(5000);
    expect(localStorage.getItem(KEY)).toBeNull();
    full.mockRestore();
    client.setQueryData(['post', 'b'], anArticle('b'));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedSlugs()).toHaveLength(2);
  });
});

describe('the end', () => {
  it('writes nothing after stop, also not what waits to be saved', () => {
    const { client, kept } = openSavingPage();
    client.setQueryData(['post', 'a'], anArticle('a'));
    kept.stop();
    kept.remove();
    client.setQueryData(['post', 'b'], anArticle('b'));
    kept.flush();
    kept.start();
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(10_000);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['is nobody’s any more', () => localStorage.removeItem(STORAGE.owner.key)],
    ['is somebody else’s', () => writeOwner({ owner: 'ben', iss: 'i', sub: 't' })],
  ])('writes nothing once another tab said that this device %s', (_, change) => {
    const { client, kept } = openSavingPage();
    client.setQueryData(['post', 'a'], anArticle('a'));
    change();
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    kept.flush();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
