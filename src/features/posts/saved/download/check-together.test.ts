import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { SavedRow } from '#contract/device/saved.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { checkTogether } from './check-together.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const DAY_MS = 86_400_000;
const UPDATED = '2026-11-04T08:00:00.000Z';
const reader = { siteUuid: 'acme', language: 'en' };

const savedRow = (slug: string, changes: Partial<SavedRow> = {}) =>
  aSavedRow(slug, { step: 'kept', checkedAt: NOW - DAY_MS, updatedDate: UPDATED, bytes: 1, ...changes });

/** Asks for these rows. @returns what was asked of the API, which were to be fetched anew, and which count as checked */
async function check(rows: SavedRow[], onServer = rows.map(({ slug }) => aPost({ slug, updatedDate: UPDATED }))) {
  const api = fakeApi({ posts: () => Response.json(onServer.map((post, index) => ({ ...post, id: index + 1 }))) });
  const known = new Map(rows.map((row) => [row.slug, row]));
  const refreshed: string[] = [];
  await checkTogether(
    {
      load: () => Promise.resolve(),
      row: (slug) => known.get(slug),
      rows: () => [...known.values()],
      change(slug, change) {
        const row = change(known.get(slug));
        if (row !== undefined) {
          known.set(slug, row);
        }
        return Promise.resolve(row);
      },
    },
    reader,
    (slug) => refreshed.push(slug),
  );
  const checked = [...known.values()].filter(({ checkedAt }) => checkedAt === NOW).map(({ slug }) => slug);
  return { asked: api.calls.map(({ path }) => path), refreshed, checked };
}

const many = (count: number, changes: Partial<SavedRow> = {}) =>
  Array.from({ length: count }, (_, index) => savedRow(`post-${index}`, changes));

beforeEach(() => {
  vi.setSystemTime(NOW);
});

describe('asking whether saved articles have changed', () => {
  it('asks once for twenty of them, and fetches only what has changed', async () => {
    const rows = many(20);
    const onServer = rows.map(({ slug }) =>
      aPost({ slug, updatedDate: slug === 'post-3' ? '2026-11-19T08:00:00.000Z' : UPDATED }),
    );
    const { asked, refreshed, checked } = await check(rows, onServer);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('perPage=200');
    expect(refreshed).toEqual(['post-3']);
    expect(checked).toHaveLength(19);
  });

  it('fetches what no list knows', async () => {
    const rows = many(20);
    const onServer = rows.slice(1).map(({ slug }) => aPost({ slug, updatedDate: UPDATED }));
    expect((await check(rows, onServer)).refreshed).toEqual(['post-0']);
  });

  it('asks once for a handful of them too', async () => {
    const { asked, refreshed, checked } = await check(many(3));
    expect(asked).toHaveLength(1);
    expect(refreshed).toEqual([]);
    expect(checked).toHaveLength(3);
  });

  it('asks no list for a single one', async () => {
    expect(await check(many(1))).toEqual({ asked: [], refreshed: ['post-0'], checked: [] });
  });

  it('asks twice a day too whether what was withdrawn is there again, whatever lists say', async () => {
    const rows = [
      ...many(10),
      savedRow('withdrawn', { step: 'gone' }),
      savedRow('just', { step: 'gone', checkedAt: NOW }),
    ];
    expect((await check(rows)).refreshed).toEqual(['withdrawn']);
  });

  it('leaves alone what was checked today, what waits, and files', async () => {
    const rows = [
      savedRow('today', { checkedAt: NOW - 1000 }),
      savedRow('waiting', { step: 'waiting' }),
      savedRow('file/a.pdf', { file: 'a.pdf' }),
    ];
    expect(await check(rows)).toEqual({ asked: [], refreshed: [], checked: [] });
  });

  it('fetches anew what is here in another language, and asks after what a clock that was ahead has checked', async () => {
    const rows = [
      savedRow('german', { language: 'de', checkedAt: NOW - 1000 }),
      savedRow('ahead', { checkedAt: NOW + DAY_MS }),
    ];
    const { refreshed, checked } = await check(rows);
    expect(refreshed).toEqual(['german']);
    expect(checked).toEqual(['ahead']);
  });
});
