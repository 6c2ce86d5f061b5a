import { hashKey } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { PERSISTED_QUERIES_CHARACTERS_MAX } from '#contract/api/constants.ts';

import {
  anArticle,
  anEntry,
  DAY_MS,
  givenAnasDevice,
  givenSnapshot,
  KEY,
  NOW,
  restartPage,
  SAVED_AFTER_MS,
  storedQueries,
  storedSlugs,
} from './query-persistence.test-kit.ts';

givenAnasDevice();

/** A tab that was opened on what is kept now, and goes on saving. */
function tab() {
  const page = restartPage();
  page.kept.start();
  return page;
}

function quietly(page: ReturnType<typeof tab>, slug: string, updatedAt = Date.now()): void {
  page.client.setQueryData(['post', slug], anArticle(slug), { updatedAt });
  vi.advanceTimersByTime(SAVED_AFTER_MS);
}

const slugsByName = () =>
  storedSlugs()
    .map(String)
    .toSorted((one, other) => one.localeCompare(other));

describe('two tabs', () => {
  it('keep what both were told, whichever was opened first and whichever saves last', () => {
    const first = tab();
    const other = tab();
    quietly(other, 'of-the-other');
    quietly(first, 'of-the-first');
    expect(slugsByName()).toEqual(['of-the-first', 'of-the-other']);
    quietly(first, 'again');
    quietly(other, 'last');
    expect(slugsByName()).toEqual(['again', 'last', 'of-the-first', 'of-the-other']);
  });

  it('keep what both were told when one goes away before its save', () => {
    const first = tab();
    const other = tab();
    quietly(other, 'of-the-other');
    first.client.setQueryData(['post', 'of-the-first'], anArticle('of-the-first'));
    window.dispatchEvent(new Event('pagehide'));
    expect(slugsByName()).toEqual(['of-the-first', 'of-the-other']);
  });

  it('keep the newest answer of a query', () => {
    const first = tab();
    const other = tab();
    first.client.setQueryData(['settings', 'site'], { name: 'old' }, { updatedAt: NOW - 5000 });
    other.client.setQueryData(['settings', 'site'], { name: 'new' }, { updatedAt: NOW });
    other.kept.flush();
    quietly(first, 'a');
    expect(storedQueries().find(({ key }) => key[0] === 'settings')?.data).toEqual({ name: 'new' });
  });

  it('do not let an answer of a clock that lay ahead win for ever', () => {
    const first = tab();
    givenSnapshot([anEntry(['settings', 'site'], { name: 'from next year' }, { at: NOW + 365 * DAY_MS })]);
    first.client.setQueryData(['settings', 'site'], { name: 'today' });
    first.kept.flush();
    expect(storedQueries()[0]?.data).toEqual({ name: 'today' });
  });

  it('do not bring back what the server has refused since', async () => {
    const first = tab();
    const other = tab();
    quietly(other, 'gone', NOW - DAY_MS);
    const refused = Object.assign(new Error(), { status: 404 });
    const queryKey = ['post', 'gone'];
    const asked = first.client.fetchQuery({ queryKey, queryFn: () => Promise.reject(refused), retry: false });
    await expect(asked).rejects.toBe(refused);
    quietly(first, 'a');
    expect(storedSlugs()).toEqual(['a']);
  });

  it('stay within the bound together', () => {
    const first = tab();
    const other = tab();
    for (let index = 0; index < 40; index += 1) {
      first.client.setQueryData(['post', `first-${index}`], anArticle('x', 9000));
      other.client.setQueryData(['post', `other-${index}`], anArticle('x', 9000));
    }
    other.client.setQueryData(['settings', 'site'], { name: 'Acme' });
    other.kept.flush();
    first.kept.flush();
    expect((localStorage.getItem(KEY) ?? '').length).toBeLessThanOrEqual(PERSISTED_QUERIES_CHARACTERS_MAX);
    expect(storedSlugs()[0]).toBe('site');
  });

  it('write once more when one had not seen what the other wrote', () => {
    const first = tab();
    const other = tab();
    quietly(first, 'of-the-first');
    const seen = localStorage.getItem(KEY) ?? '';
    localStorage.removeItem(KEY); // As another process sees it, which has not heard yet.
    quietly(other, 'of-the-other');
    expect(storedSlugs()).toEqual(['of-the-other']);
    expect(seen).toContain('of-the-first');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(slugsByName()).toEqual(['of-the-first', 'of-the-other']);
  });

  it('do not answer each other’s writes for ever', () => {
    const pages = [tab(), tab()];
    for (const [index, page] of pages.entries()) {
      quietly(page, `${index}`);
    }
    let writes = 0;
    let text = '';
    for (let second = 0; second < 30; second += 1) {
      const now = localStorage.getItem(KEY) ?? '';
      if (now !== text) {
        writes += 1;
        text = now;
        window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }));
      }
      vi.advanceTimersByTime(SAVED_AFTER_MS);
    }
    expect(writes).toBeLessThanOrEqual(4);
  });

  it('lose no whole entry to a damaged one, whatever another tab wrote', () => {
    const damaged = fc.oneof(
      fc.jsonValue(),
      fc.record({
        hash: fc.constant(hashKey(['post', 'mine'])),
        key: fc.constant(['post', 'mine']),
        at: fc.constant(NOW),
        used: fc.constant(NOW),
        data: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(fc.array(damaged), fc.string(), (queries, noise) => {
        localStorage.removeItem(KEY);
        const page = tab();
        page.client.setQueryData(['post', 'mine'], anArticle('mine'), { updatedAt: NOW - 5000 });
        givenSnapshot([...queries, anEntry(['post', 'theirs'], anArticle('theirs'))], { noise });
        page.kept.flush();
        expect(storedSlugs()).toEqual(expect.arrayContaining(['mine', 'theirs']));
        page.kept.stop();
      }),
      { numRuns: 300 },
    );
  });
});
