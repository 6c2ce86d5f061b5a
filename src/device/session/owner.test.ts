// @vitest-environment node
import { expect, it } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';

import { writeOwner, readOwner, removeOwner } from './owner.ts';

const ana = { owner: 'hash-of-ana', iss: 'https://pool', sub: 'ana' };

it('remembers whose content is kept, until nobody’s is', () => {
  expect(readOwner()).toBeNull();
  writeOwner(ana);
  expect(readOwner()).toEqual(ana);
  removeOwner();
  expect(readOwner()).toBeNull();
});

it.each([
  '{}',
  '{"owner":"hash","iss":"i","sub":"s"}',
  '{"v":2,"owner":"h","iss":"i","sub":"s"}',
  '{"v":1,"owner":""}',
])('knows nobody by %s', (text) => {
  localStorage.setItem(STORAGE.owner.key, text);
  expect(readOwner()).toBeNull();
});
