import { hashKey, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';

import {
  anArticle,
  anEntry,
  DAY_MS,
  givenAnasDevice,
  givenSnapshot,
  KEY,
  KINDS,
  NOW,
  openSavingPage,
  restartPage,
  SAVED_AFTER_MS,
  storedSlugs,
} from './query-persistence.test-kit.ts';

givenAnasDevice();

describe('an update', () => {
  it.each([
    ['before kinds had versions', { build: '0.1.0+54bb84a' }],
    ['that nobody knows any more', { build: '0.0.1', more: ['than', 'is', 'known'] }],
  ])('brings back what a build kept %s', (_, head) => {
    givenSnapshot([anEntry(['post', 'a'], anArticle('a'))], head);
    const { client, count } = restartPage();
    expect(count).toBe(1);
    expect(client.getQueryData(['post', 'a'])).toEqual(anArticle('a'));
  });

  it.each([
    ['by this build', 'this build', (text: string) => text, 1],
    ['by another build', 'another build', (text: string) => text, 0],
    ['by this build, and was changed since', 'this build', (text: string) => text.replace('Acme', 'Acne'), 0],
  ])('checks what was kept %s as it has to', (_, build, change, expected) => {
    const page = openSavingPage();
    page.client.setQueryData(['settings', 'site'], { name: 'Acme' });
    page.kept.flush();
    localStorage.setItem(KEY, change(localStorage.getItem(KEY) ?? ''));
    const check = vi.fn(() => false);
    const settings = { kept: { ...KINDS.settings.kept, schema: v.pipe(v.unknown(), v.check(check)) } };
    expect(restartPage({ kinds: { settings }, build }).count).toBe(expected);
    expect(check).toHaveBeenCalledTimes(1 - expected);
  });

  it('costs what is kept of a kind that has another version now, and of a kind that is no more, nothing else', () => {
    const page = openSavingPage();
    page.client.setQueryData(['settings', 'site'], { name: 'Acme' });
    page.client.setQueryData(['posts', 'sleep'], [{ slug: 'a' }]);
    page.client.setQueryData(['post', 'a'], anArticle('a'));
    page.kept.flush();
    const { settings, posts } = KINDS;
    const { client, count } = restartPage({ kinds: { settings, posts: { kept: { ...posts.kept, version: 2 } } } });
    expect(count).toBe(1);
    expect(client.getQueryData(['settings', 'site'])).toEqual({ name: 'Acme' });
  });
});

describe('what is not brought back', () => {
  it.each([['another owner', { owner: 'ben' }]])('the snapshot of %s, and it is deleted', (_, other) => {
    givenSnapshot([anEntry(['post', 'a'], anArticle('a'))]);
    expect(restartPage(other).count).toBe(0);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['of a version before the first', { queries: [anEntry(['post', 'a'], anArticle('a'))], owner: 'ana' }],
    ['of a newer version', { v: 2, owner: 'ana', queries: [] }],
    ['as TanStack would write it', { timestamp: NOW, buster: 'b1', clientState: { mutations: [], queries: [] } }],
    ['that is a list', []],
    ['without queries', { v: 1, owner: 'ana' }],
  ])('a snapshot %s; saving goes on', (_, document) => {
    localStorage.setItem(KEY, JSON.stringify(document));
    const { client, kept, count } = restartPage();
    expect(count).toBe(0);
    kept.start();
    client.setQueryData(['post', 'b'], anArticle('b'));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedSlugs()).toEqual(['b']);
  });

  it('entries that are bad, one by one', () => {
    const good = anEntry(['post', 'good'], anArticle('good'));
    givenSnapshot([
      null,
      7,
      { ...anEntry(['post', 'me'], anArticle('me')), hash: hashKey(['post', 'somebody']) },
      anEntry(['post', 'shape'], { slug: 'shape' }),
      anEntry(['unknown', 'kind'], anArticle('kind')),
      anEntry(['__proto__'], anArticle('kind')),
      anEntry([], anArticle('none')),
      { ...anEntry(['post', 'when'], anArticle('when')), at: null },
      { ...anEntry(['post', 'when'], anArticle('when')), at: -5 },
      good,
    ]);
    const { client, count } = restartPage();
    expect(count).toBe(1);
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([good.key]);
  });

  it('data beyond what the schema names', () => {
    givenSnapshot([anEntry(['post', 'a'], { ...anArticle('a'), token: 'secret' })]);
    expect(restartPage().client.getQueryData(['post', 'a'])).toEqual(anArticle('a'));
  });

  it('what a page of today already knows better', () => {
    givenSnapshot([anEntry(['post', 'a'], anArticle('a', 1))]);
    const client = new QueryClient();
    client.setQueryData(['post', 'a'], anArticle('a', 2));
    restartPage({ client });
    expect(client.getQueryData(['post', 'a'])).toEqual(anArticle('a', 2));
  });
});

describe('a clock that was wrong', () => {
  it('makes what lies ahead stale and of unknown age', () => {
    const ahead = NOW + 365 * DAY_MS;
    givenSnapshot([anEntry(['post', 'a'], anArticle('a'), { at: ahead })]);
    const { client } = restartPage();
    const query = client.getQueryCache().find({ queryKey: ['post', 'a'] });
    expect(query?.state.dataUpdatedAt).toBe(0);
    expect(query?.isStaleByTime(365 * DAY_MS)).toBe(true);
  });

  it('costs nothing that was kept, though it lies a year ahead and other things are saved meanwhile', () => {
    givenSnapshot([anEntry(['post', 'a'], anArticle('a'))]);
    vi.setSystemTime(NOW + 365 * DAY_MS);
    const { client, kept } = restartPage();
    kept.start();
    client.setQueryData(['settings', 'site'], { name: 'Acme' });
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    kept.stop();
    vi.setSystemTime(NOW);
    expect(restartPage().client.getQueryData(['post', 'a'])).toEqual(anArticle('a'));
    expect(restartPage().client.getQueryData(['settings', 'site'])).toEqual({ name: 'Acme' });
  });

  it('believes a clock that is a few minutes off', () => {
    givenSnapshot([anEntry(['post', 'a'], anArticle('a'), { at: NOW + 4 * 60_000 })]);
    expect(restartPage().client.getQueryState(['post', 'a'])?.dataUpdatedAt).toBe(NOW + 4 * 60_000);
  });
});

it('does without a storage that refuses everything', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage: Storage = {
    length: 0,
    clear: refuse,
    getItem: refuse,
    key: refuse,
    removeItem: refuse,
    setItem: refuse,
  };
  const { client, kept, count } = restartPage({ storage });
  expect(count).toBe(0);
  kept.start();
  client.setQueryData(['post', 'a'], anArticle('a'));
  vi.advanceTimersByTime(SAVED_AFTER_MS);
  kept.flush();
  kept.remove();
});
