// @vitest-environment node
import { afterEach, expect, it } from 'vitest';

import { readStorageUse } from './storage-use.ts';

function browserTells(storage: unknown): void {
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

it('tells what the browser tells', async () => {
  browserTells({
    estimate: () => Promise.resolve({ usage: 5, quota: 100 }),
    persisted: () => Promise.resolve(true),
  });
  expect(await readStorageUse()).toEqual({ usedBytes: 5, quotaBytes: 100, promise: 'given' });
});

it.each([
  ['nothing at all', undefined],
  ['a storage without answers', {}],
  ['refusals', { estimate: () => Promise.reject(new Error('No')), persisted: () => Promise.reject(new Error('No')) }],
])('a browser that has %s tells nothing', async (_, storage) => {
  if (storage !== undefined) {
    browserTells(storage);
  }
  expect(await readStorageUse()).toEqual({ usedBytes: null, quotaBytes: null, promise: null });
});
