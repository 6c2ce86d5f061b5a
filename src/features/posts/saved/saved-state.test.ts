import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { lastSeenAddress } from '#contract/device/last-seen.ts';
import { SAVED_CHANNEL } from '#contract/device/storage.ts';
import { changeSavedRow } from '#device/database/saved-rows.ts';
import { writeOwner } from '#device/session/owner.ts';
import { savedArticles, setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { createSavedState } from './saved-state.ts';

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});

afterEach(() => {
  setSavedArticles(undefined);
  vi.unstubAllGlobals();
});

const OWNER = 'ana';

/** What the tab that shows this state hears. */
function tellOfChange(): void {
  const channel = new BroadcastChannel(SAVED_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

it.each([
  ['forgotten', 'it has removed an article', 'removed'],
  ['kept', 'it has fetched one', 'kept'],
] as const)('pages last seen are %s where another tab says that %s', async (what, _, step) => {
  await changeSavedRow({ owner: OWNER, slug: 'sleep' }, () => aSavedRow('sleep'));
  const onOther = vi.fn<() => void>();
  const state = createSavedState(OWNER, () => ({}) as SavedLibrary, onOther);
  await state.load();
  await (await caches.open(LAST_SEEN_CACHE)).put(lastSeenAddress('/v2/post/sleep'), new Response('{}'));
  await changeSavedRow({ owner: OWNER, slug: 'sleep' }, (row) => row && { ...row, step });
  tellOfChange();
  await vi.waitFor(() => expect(onOther).toHaveBeenCalled());
  expect(state.row('sleep')?.step).toBe(step);
  await vi.waitFor(async () =>
    expect(await (await caches.open(LAST_SEEN_CACHE)).keys()).toHaveLength(what === 'kept' ? 1 : 0),
  );
});

it('a page last seen is forgotten also behind a word of another tab that changed nothing', async () => {
  await changeSavedRow({ owner: OWNER, slug: 'sleep' }, () => aSavedRow('sleep'));
  const onOther = vi.fn<() => void>();
  const state = createSavedState(OWNER, () => ({}) as SavedLibrary, onOther);
  await state.load();
  await (await caches.open(LAST_SEEN_CACHE)).put(lastSeenAddress('/v2/post/sleep'), new Response('{}'));
  tellOfChange();
  await vi.waitFor(() => expect(onOther).toHaveBeenCalledTimes(1));
  await state.change('sleep', (row) => row && { ...row, step: 'removed' });
  await vi.waitFor(async () => expect(await (await caches.open(LAST_SEEN_CACHE)).keys()).toHaveLength(0));
});

it('what somebody else saves, who has signed in on the same page since, stays theirs', async () => {
  const ofAna = {} as SavedLibrary;
  const onOther = vi.fn<() => void>();
  const state = createSavedState(OWNER, () => ofAna, onOther);
  await state.load();
  writeOwner({ owner: 'ben', iss: 'i', sub: 't' });
  const ofBen = {} as SavedLibrary;
  setSavedArticles(undefined);
  const theirs = createSavedState(
    'ben',
    () => ofBen,
    () => undefined,
  );
  await theirs.load();
  await theirs.change('sleep', () => aSavedRow('sleep', { owner: 'ben' }));
  await vi.waitFor(() => expect(onOther).toHaveBeenCalled());
  await state.load();
  expect(savedArticles()?.library).toBe(ofBen);
  expect(theirs.rows().map(({ slug }) => slug)).toEqual(['sleep']);
  expect(state.rows()).toEqual([]); // Nothing for the first one's queue to fetch.
});
