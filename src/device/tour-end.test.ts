import { beforeEach, expect, it, vi } from 'vitest';

import { writeOwner } from './owner.ts';
import { forgetTourEnd, isTourEnded, keepTourEnd } from './tour-end.ts';

beforeEach(async () => {
  writeOwner({ owner: 'amara', iss: 'https://pool.example', sub: '1' });
  await forgetTourEnd();
});

it('an end is known until the server knows it', async () => {
  expect(isTourEnded()).toBe(false);
  await keepTourEnd();
  expect(isTourEnded()).toBe(true);
  await forgetTourEnd();
  expect(isTourEnded()).toBe(false);
});

it('an end is that of the person who ended it', async () => {
  await keepTourEnd();
  writeOwner({ owner: 'liam', iss: 'https://pool.example', sub: '2' });
  expect(isTourEnded()).toBe(false);
});

it('where nothing can be kept, an end counts for as long as the page lives', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await keepTourEnd();
  expect(isTourEnded()).toBe(true);
});
