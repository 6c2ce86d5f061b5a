import { beforeEach, expect, it, vi } from 'vitest';

import type { SavedRow } from '#contract/device/saved.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { reconcile } from './reconcile.ts';
import type { SavedState } from './saved-state.ts';

function savedRow(slug: string, changes: Partial<SavedRow> = {}): SavedRow {
  return {
    owner: 'ana',
    slug,
    siteUuid: 'acme',
    language: 'en',
    title: slug,
    step: 'waiting',
    savedAt: 1,
    checkedAt: 0,
    updatedDate: '',
    bytes: 0,
    pictures: [],
    ...changes,
  };
}

function stateOf(...all: readonly SavedRow[]): SavedState {
  const rows = new Map(all.map((row) => [row.slug, row]));
  return {
    load: () => Promise.resolve(),
    row: (slug) => rows.get(slug),
    rows: () => [...rows.values()],
    change(slug, change) {
      const row = change(rows.get(slug));
      if (row === undefined) {
        rows.delete(slug);
      } else {
        rows.set(slug, row);
      }
      return Promise.resolve(row);
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
});

it('finishes a removal whose page was left before the steps and files had gone too', async () => {
  const state = stateOf(
    savedRow('journey', { step: 'removed' }),
    savedRow('its-step', { partOf: ['journey'] }),
    savedRow('its-file', { partOf: ['journey'], file: 'leave.pdf' }),
    savedRow('shared-step', { partOf: ['journey', 'other'] }),
    savedRow('other'),
    savedRow('wanted-for-itself'),
  );
  await reconcile(state, 'ana');
  expect(state.rows().map(({ slug }) => slug)).toEqual(['shared-step', 'other', 'wanted-for-itself']);
});

it('takes along what an earlier removal had left behind', async () => {
  const state = stateOf(savedRow('its-step', { partOf: ['journey-of-long-ago'] }));
  await reconcile(state, 'ana');
  expect(state.rows()).toEqual([]);
});
