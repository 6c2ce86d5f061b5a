import { expect, it, vi } from 'vitest';

import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { removeUnsaved } from './free-space.ts';

it('what was only opened goes at once, before anything is weighed, and what was saved stays', async () => {
  const store = fakeCaches();
  vi.stubGlobal('caches', store);
  for (const name of ['kinward-v1-images', 'kinward-v1-posts:ana', 'kinward-v1-last-seen', 'kinward-v1-saved:ana']) {
    await (await store.open(name)).put('https://api.example/a', new Response('12345'));
  }
  const freeing = removeUnsaved('ana');
  // The page may be left in this instant.
  expect(await store.keys()).toEqual(['kinward-v1-saved:ana']);
  expect(await freeing).toBe(10);
  vi.unstubAllGlobals();
});
