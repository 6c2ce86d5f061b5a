import { beforeEach, expect, it, vi } from 'vitest';

import { keepOwner } from './owner.ts';
import { forgetTourEnd, isTourEnded, keepTourEnd } from './tour-end.ts';

beforeEach(() => {
  localStorage.clear();
  forgetTourEnd();
  keepOwner({ owner: 'amara', iss: 'https://pool.example', sub: '1' });
});

it('an end is known until the server knows it', () => {
  expect(isTourEnded()).toBe(false);
  keepTourEnd();
  expect(isTourEnded()).toBe(true);
  forgetTourEnd();
  expect(isTourEnded()).toBe(false);
});

it('an end is that of the person who ended it', () => {
  keepTourEnd();
  keepOwner({ owner: 'liam', iss: 'https://pool.example', sub: '2' });
  expect(isTourEnded()).toBe(false);
});

it('where nothing can be kept, an end counts for as long as the page lives', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  keepTourEnd();
  expect(isTourEnded()).toBe(true);
});
