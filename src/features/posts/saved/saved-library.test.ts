import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readSavedCopy, readSavedRows } from '#device/database/saved-rows.ts';
import { isSavingImpossible, savedArticles } from '#device/saved/saved-articles.ts';
import { canKeepBytes } from '#device/saved/saved-bytes.ts';
import { writeOwner } from '#device/session/owner.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { startSavedLibrary } from './saved-library.ts';
import type { LibraryPorts } from './saved-library.ts';

vi.mock('#device/database/saved-rows.ts');
vi.mock('#device/saved/saved-bytes.ts');
vi.mock('./noted-saves.ts');
vi.mock('./download/check-together.ts', () => ({ checkTogether: () => Promise.resolve() }));
vi.mock('./download/save-packs.ts', () => ({
  createSavePacks: () => ({ run: () => undefined, runNow: () => undefined }),
}));
vi.mock('./download/save-queue.ts', () => ({ createSaveQueue: () => ({ run: () => undefined }) }));
vi.mock('./removal/reconcile.ts');

/** Every page that is opened asks for the library once more. */
function startFor(owner: string): void {
  writeOwner({ owner, iss: 'i', sub: owner });
  startSavedLibrary({ owner, isSignedIn: () => true, reader: () => ({}) } as LibraryPorts);
}

const shown = () => [...(savedArticles()?.rows.keys() ?? [])];

beforeEach(async () => {
  vi.useFakeTimers();
  const { takeNotedSaves } = await import('./noted-saves.ts');
  vi.mocked(takeNotedSaves).mockResolvedValue();
  vi.mocked(canKeepBytes).mockResolvedValue(true);
  vi.mocked(readSavedCopy).mockResolvedValue([]);
  vi.mocked(readSavedRows).mockReset().mockRejectedValueOnce(new Error('UnknownError'));
});
afterEach(() => vi.useRealTimers());

it('a database that did not open is tried again with the next page, and not before', async () => {
  vi.mocked(readSavedRows).mockResolvedValue([aSavedRow('sleep', { step: 'kept' })]);
  startFor('ana');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSavingImpossible()).toBe(true);
  expect(readSavedRows).toHaveBeenCalledOnce();
  startFor('ana');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['sleep']);
  expect(isSavingImpossible()).toBe(false);
  startFor('ana');
  await vi.advanceTimersByTimeAsync(0);
  expect(readSavedRows).toHaveBeenCalledTimes(2);
});

it('that of somebody who has left is not tried again', async () => {
  startFor('ben');
  await vi.advanceTimersByTimeAsync(0);
  vi.mocked(readSavedRows).mockResolvedValue([]);
  startFor('carol');
  await vi.advanceTimersByTimeAsync(0);
  startFor('carol');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(readSavedRows).mock.calls).toEqual([['ben'], ['carol']]);
  expect(isSavingImpossible()).toBe(false);
});
