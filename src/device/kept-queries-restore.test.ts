import { hashKey, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';

import {
  article,
  DAY_MS,
  entry,
  KEY,
  KINDS,
  NOW,
  restart,
  SAVED_AFTER_MS,
  saving,
  storedSlugs,
  storeSnapshot,
  withAnasDevice,
} from './kept-queries.test-kit.ts';

withAnasDevice();

describe('an update', () => {
  it.each([
    ['before kinds had versions', { build: '0.1.0+54bb84a' }],
    ['that nobody knows any more', { build: '0.0.1', more: ['than', 'is', 'known'] }],
  ])('brings back what a build kept %s', (_, head) => {
    storeSnapshot([entry(['post', 'a'], article('a'))], head);
    const { client, count } = restart();
    expect(count).toBe(1);
    expect(client.getQueryData(['post', 'a'])).toEqual(article('a'));
  });

  it('costs what is kept of a kind that has another version now, and of a kind that is no more, nothing else', () => {
    const page = saving();
    page.client.setQueryData(['settings', 'site'], { name: 'Acme' });
    page.client.setQueryData(['posts', 'sleep'], [{ slug: 'a' }]);
    page.client.setQueryData(['post', 'a'], article('a'));
    page.kept.flush();
    const { settings, posts } = KINDS;
    const { client, count } = restart({ kinds: { settings, posts: { kept: { ...posts.kept, version: 2 } } } });
    expect(count).toBe(1);
    expect(client.getQueryData(['settings', 'site'])).toEqual({ name: 'Acme' });
  });
});

describe('what is not brought back', () => {
  it.each([['another owner', { owner: 'ben' }]])('the snapshot of %s, and it is deleted', (_, other) => {
    storeSnapshot([entry(['post', 'a'], article('a'))]);
    expect(restart(other).count).toBe(0);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['of a version before the first', { queries: [entry(['post', 'a'], article('a'))], owner: 'ana' }],
    ['of a newer version', { v: 2, owner: 'ana', queries: [] }],
    ['as TanStack would write it', { timestamp: NOW, buster: 'b1', clientState: { mutations: [], queries: [] } }],
    ['that is a list', []],
    ['without queries', { v: 1, owner: 'ana' }],
  ])('a snapshot %s; saving goes on', (_, document) => {
    localStorage.setItem(KEY, JSON.stringify(document));
    const { client, kept, count } = restart();
    expect(count).toBe(0);
    kept.start();
    client.setQueryData(['post', 'b'], article('b'));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedSlugs()).toEqual(['b']);
  });

  it('entries that are bad, one by one', () => {
    const good = entry(['post', 'good'], article('good'));
    storeSnapshot([
      null,
      7,
      { ...entry(['post', 'me'], article('me')), hash: hashKey(['post', 'somebody']) },
      entry(['post', 'shape'], { slug: 'shape' }),
      entry(['unknown', 'kind'], article('kind')),
      entry(['__proto__'], article('kind')),
      entry([], article('none')),
      { ...entry(['post', 'when'], article('when')), at: null },
      { ...entry(['post', 'when'], article('when')), at: -5 },
      good,
    ]);
    const { client, count } = restart();
    expect(count).toBe(1);
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([good.key]);
  });

  it('data beyond what the schema names', () => {
    storeSnapshot([entry(['post', 'a'], { ...article('a'), token: 'secret' })]);
    expect(restart().client.getQueryData(['post', 'a'])).toEqual(article('a'));
  });

  it('what a page of today already knows better', () => {
    storeSnapshot([entry(['post', 'a'], article('a', 1))]);
    const client = new QueryClient();
    client.setQueryData(['post', 'a'], article('a', 2));
    restart({ client });
    expect(client.getQueryData(['post', 'a'])).toEqual(article('a', 2));
  });
});

describe('a clock that was wrong', () => {
  it('makes what lies ahead stale and of unknown age', () => {
    const ahead = NOW + 365 * DAY_MS;
    storeSnapshot([entry(['post', 'a'], article('a'), { at: ahead })]);
    const { client } = restart();
    const query = client.getQueryCache().find({ queryKey: ['post', 'a'] });
    expect(query?.state.dataUpdatedAt).toBe(0);
    expect(query?.isStaleByTime(365 * DAY_MS)).toBe(true);
  });

  it('costs nothing that was kept, though it lies a year ahead and other things are saved meanwhile', () => {
    storeSnapshot([entry(['post', 'a'], article('a'))]);
    vi.setSystemTime(NOW + 365 * DAY_MS);
    const { client, kept } = restart();
    kept.start();
    client.setQueryData(['settings', 'site'], { name: 'Acme' });
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    kept.stop();
    vi.setSystemTime(NOW);
    expect(restart().client.getQueryData(['post', 'a'])).toEqual(article('a'));
    expect(restart().client.getQueryData(['settings', 'site'])).toEqual({ name: 'Acme' });
  });

  it('believes a clock that is a few minutes off', () => {
    storeSnapshot([entry(['post', 'a'], article('a'), { at: NOW + 4 * 60_000 })]);
    expect(restart().client.getQueryState(['post', 'a'])?.dataUpdatedAt).toBe(NOW + 4 * 60_000);
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
  const { client, kept, count } = restart({ storage });
  expect(count).toBe(0);
  kept.start();
  client.setQueryData(['post', 'a'], article('a'));
  vi.advanceTimersByTime(SAVED_AFTER_MS);
  kept.flush();
  kept.remove();
});
