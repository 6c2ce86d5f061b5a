import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';

import { markPurgeBegun } from '#device/purge/write-purge-mark.ts';
import { writeOwner } from '#device/session/owner.ts';
import { givenSignedIn } from '#tests/kit/device.ts';

import { createNotes } from './notes.ts';

const KEY = 'test.notes';
const Press = v.object({ slug: v.string(), wish: v.string(), at: v.number() });
const SLEEP = { slug: 'sleep', wish: 'saved', at: 1 };
const WALK = { slug: 'walk', wish: 'saved', at: 2 };

/** As each page has them by itself. */
const notesOfAPage = () => createNotes({ key: KEY, version: 1 }, Press, ({ slug }) => slug);
const never = () => new Promise<never>(() => undefined);
const isNoted = () => localStorage.getItem(KEY) !== null;

function leftBehind(...presses: (typeof SLEEP)[]): void {
  const notes = notesOfAPage();
  void notes.during(presses, never);
}

beforeEach(async () => {
  localStorage.removeItem(KEY);
  await givenSignedIn();
});

it('a press is noted until its work is done, and in the page’s own hand until then', async () => {
  const notes = notesOfAPage();
  let done = (_: string) => {};
  const working = notes.during([SLEEP], () => new Promise<string>((resolve) => (done = resolve)));
  expect(isNoted()).toBe(true);
  expect(notes.left()).toEqual([]);
  done('kept');
  expect(await working).toBe('kept');
  expect(isNoted()).toBe(false);
});

it('its work begins at once', () => {
  const work = vi.fn<() => Promise<never>>(never);
  void notesOfAPage().during([SLEEP], work);
  expect(work).toHaveBeenCalledTimes(1);
});

it('a press that failed is not left', async () => {
  await expect(notesOfAPage().during([SLEEP], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(isNoted()).toBe(false);
});

it('the next page finds what pages before it left, of each thing the last press', () => {
  leftBehind(SLEEP, WALK);
  leftBehind({ ...SLEEP, wish: 'removed', at: 3 });
  expect(notesOfAPage().left()).toEqual([WALK, { ...SLEEP, wish: 'removed', at: 3 }]);
});

it('one is forgotten alone, and none that was pressed since', () => {
  leftBehind(SLEEP);
  const notes = notesOfAPage();
  notes.forget({ ...SLEEP, at: 0 });
  expect(notes.left()).toEqual([SLEEP]);
  notes.forget(SLEEP);
  expect(isNoted()).toBe(false);
});

it('somebody else finds nothing, and nothing is noted for nobody', async () => {
  leftBehind(SLEEP);
  writeOwner({ owner: 'another', iss: 'https://pool.example', sub: 'another' });
  expect(notesOfAPage().left()).toEqual([]);
  await markPurgeBegun({});
  leftBehind(WALK);
  expect(isNoted()).toBe(false);
});
