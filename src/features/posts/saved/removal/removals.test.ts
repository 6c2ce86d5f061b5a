import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { SavedRow } from '#contract/device/saved.ts';
import { DATABASE } from '#contract/device/storage.ts';
import { changeSavedRow } from '#device/database/saved-rows.ts';
import { clearDatabase } from '#device/purge/clear-database.ts';
import { setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { writeOwner } from '#device/session/owner.ts';
import { createSavedState } from '#features/posts/saved/saved-state.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { createRemovals } from './removals.ts';

const queue = { stop: vi.fn<(slug: string) => void>(), run: vi.fn<() => void>() };
const nothing = () => Promise.resolve();
const packs = { leaveOut: nothing, takeIn: nothing };

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});
afterEach(async () => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  setSavedArticles(undefined);
  await clearDatabase(DATABASE.name);
});

async function given(...rows: readonly SavedRow[]) {
  for (const row of rows) {
    await changeSavedRow(row, () => row);
  }
  const state = createSavedState(
    'ana',
    () => ({}) as SavedLibrary,
    () => undefined,
  );
  await state.load();
  const steps = () => Object.fromEntries(state.rows().map(({ slug, step }) => [slug, step]));
  return { steps, ...createRemovals({ state, queue, packs }) };
}

it('what is left out of a pack while it waits is not fetched, nor what belongs to it alone, until it is put in again', async () => {
  const { steps, leaveOut, takeIn } = await given(
    aSavedRow('sleep', { pack: 'planning' }),
    aSavedRow('a-step', { partOf: ['sleep'] }),
    aSavedRow('play', { pack: 'planning' }),
  );
  await leaveOut('planning', 'sleep');
  expect(steps()).toEqual({ sleep: 'removed', 'a-step': 'removed', play: 'waiting' });
  expect(queue.stop).toHaveBeenCalledWith('sleep');
  await takeIn('planning', 'sleep');
  expect(steps()).toEqual({ sleep: 'waiting', 'a-step': 'waiting', play: 'waiting' });
  expect(queue.run).toHaveBeenCalled();
});

it.each<[string, Partial<SavedRow>]>([
  ['is here whole', { pack: 'planning', step: 'kept' }],
  ['was saved by itself', {}],
  ['waits for another pack', { pack: 'on-leave' }],
])('what %s stays where it is left out of a pack', async (_what, row) => {
  const { steps, leaveOut } = await given(aSavedRow('sleep', row));
  await leaveOut('planning', 'sleep');
  expect(steps()).toEqual({ sleep: row.step ?? 'waiting' });
  expect(queue.stop).not.toHaveBeenCalled();
});

it('what was removed from elsewhere does not come back with a pack', async () => {
  const { steps, takeIn } = await given(aSavedRow('sleep', { step: 'removed' }));
  await takeIn('planning', 'sleep');
  expect(steps()).toEqual({ sleep: 'removed' });
});
