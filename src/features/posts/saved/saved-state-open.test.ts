import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readSavedCopy, readSavedRows } from '#device/database/saved-rows.ts';
import { savedArticles, setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { writeOwner } from '#device/session/owner.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { createSavedState } from './saved-state.ts';

vi.mock('#device/database/saved-rows.ts');

const open = () =>
  createSavedState(
    'ana',
    () => ({}) as SavedLibrary,
    () => undefined,
  ).open();
const shown = () => [...(savedArticles()?.rows.keys() ?? [])];

beforeEach(() => {
  vi.useFakeTimers();
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
  vi.mocked(readSavedCopy).mockResolvedValue([aSavedRow('sleep')]);
});
afterEach(() => {
  setSavedArticles(undefined);
  vi.useRealTimers();
});

it('what is saved is shown where the database fails, and that it does is told', async () => {
  vi.mocked(readSavedRows).mockRejectedValue(new Error('SecurityError'));
  await expect(open()).rejects.toThrow('SecurityError');
  expect(shown()).toEqual(['sleep']);
});

it('what is saved is shown where the database takes its time, until that answers', async () => {
  let answer = (_: ReturnType<typeof aSavedRow>[]) => {};
  vi.mocked(readSavedRows).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const opened = open();
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown()).toEqual(['sleep']);
  answer([aSavedRow('sleep'), aSavedRow('play')]);
  await opened;
  expect(shown()).toEqual(['sleep', 'play']);
});

it('what somebody else has saved is not shown', async () => {
  vi.mocked(readSavedRows).mockRejectedValue(new Error('SecurityError'));
  const opened = open();
  writeOwner({ owner: 'ben', iss: 'i', sub: 't' });
  await expect(opened).rejects.toThrow('SecurityError');
  expect(savedArticles()).toBeUndefined();
});
