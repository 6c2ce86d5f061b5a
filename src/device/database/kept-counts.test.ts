// @vitest-environment node
import { expect, it, vi } from 'vitest';

import { cacheNameOf, CACHES } from '#contract/device/worker-caches.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { countKept, measureCaches } from './kept-counts.ts';

async function fill(storage: CacheStorage, name: string, ...bodies: string[]): Promise<void> {
  const cache = await storage.open(name);
  for (const [index, body] of bodies.entries()) {
    await cache.put(`https://app.example/${index}`, new Response(body));
  }
}

it('counts each kind, whoever owns it, and nothing that is the app’s own', async () => {
  const storage = fakeCaches();
  await fill(storage, cacheNameOf('posts', 'amara'), 'one', 'two');
  await fill(storage, cacheNameOf('posts', 'liam'), 'three');
  await fill(storage, cacheNameOf('saved', 'liam'), 'four');
  await fill(storage, CACHES.images.name, 'picture');
  await fill(storage, 'workbox-precache-v2-https://app.example/', 'shell');
  vi.stubGlobal('caches', storage);
  expect(await countKept()).toEqual({ posts: 4, images: 1, files: 0 });
});

it('measures every cache and leaves its owner out', async () => {
  const storage = fakeCaches();
  await fill(storage, cacheNameOf('posts', 'amara'), 'one', 'two');
  await fill(storage, cacheNameOf('posts', 'liam'), 'three');
  await fill(storage, 'workbox-precache-v2-https://app.example/', 'shell');
  vi.stubGlobal('caches', storage);
  expect(await measureCaches()).toEqual([
    { name: CACHES.posts.name, entries: 3, bytes: 11 },
    { name: 'workbox-precache-v2-https://app.example/', entries: 1, bytes: 5 },
  ]);
});

it('a browser without Cache Storage, or one that refuses it, has no counts', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await countKept()).toBeNull();
  expect(await measureCaches()).toEqual([]);
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('Refused')) });
  expect(await countKept()).toBeNull();
});
