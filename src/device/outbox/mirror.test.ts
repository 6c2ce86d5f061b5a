import { beforeEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';

import { writeOwner, removeOwner } from '#device/session/owner.ts';

import { createMirror } from './mirror.ts';

const KEY = 'kinward.test';
const DATES = { day: '2027-01-02' };
/** A page that has just been opened: it knows only what the device does. */
const page = () => createMirror('leave-dates', { key: KEY, version: 1 }, v.object({ day: v.string() }));
const signIn = (owner: string) => writeOwner({ owner, iss: 'https://pool.example', sub: owner });

beforeEach(() => {
  localStorage.clear();
  signIn('ana');
});

it('has what was written, for the next page as well', () => {
  page().write(DATES);
  expect(page().read()).toEqual(DATES);
  page().clear();
  expect(page().read()).toBeNull();
});

it('is that of its owner alone', () => {
  page().write(DATES);
  signIn('ben');
  const ofBen = page();
  expect([ofBen.read(), ofBen.unstored()]).toEqual([null, null]);
  ofBen.clear();
  page().clear('ana');
  signIn('ana');
  expect(page().read()).toEqual(DATES);
});

it('is told of in this page, and nobody’s while nobody is signed in', () => {
  const here = page();
  const told = vi.fn();
  here.subscribe(told);
  here.write(DATES);
  expect(told).toHaveBeenCalled();
  removeOwner();
  expect(here.read()).toBeNull();
});

it('shows what the database has, and forgets with it', () => {
  const here = page();
  here.adopt('ana', DATES, here.revision());
  expect([page().read(), here.unstored()]).toEqual([DATES, null]);
  here.adopt('ana', undefined, here.revision());
  expect(page().read()).toBeNull();
});

it('keeps what the database has not got yet', () => {
  const here = page();
  here.write(DATES);
  here.adopt('ana', undefined, here.revision());
  expect(here.unstored()).toEqual(DATES);
});

it('a look into the database that began before it was cleared does not bring it back', () => {
  const here = page();
  here.write(DATES);
  const began = here.revision();
  here.clear();
  here.adopt('ana', DATES, began);
  expect(here.read()).toBeNull();
});

it('where nothing can be kept, counts for as long as the page lives', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const here = page();
  here.write(DATES);
  expect(here.read()).toEqual(DATES);
});

it.each([
  ['no JSON', '{'],
  ['another version', JSON.stringify({ v: 2, owner: 'ana', home: 'none', value: DATES })],
  ['another shape', JSON.stringify({ v: 1, owner: 'ana', home: 'none', value: { day: 1 } })],
])('%s is as good as nothing', (_what, text) => {
  localStorage.setItem(KEY, text);
  expect(page().read()).toBeNull();
});
