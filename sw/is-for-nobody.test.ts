import { expect, it } from 'vitest';

import { SIGNED_IN_SINCE_PREFIX } from '#contract/device/storage.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { createRuntimeCaches } from './runtime-caches.ts';
import type { Place } from './runtime-caches.ts';

const NOW = Date.UTC(2026, 5, 1);
const POSTS: Place = { kind: 'posts', owner: 'ana' };
const IMAGES: Place = { kind: 'images' };
const ADDRESS = 'https://media.example/a.png';

it.each([
  ['that has written down its mark', 'kinward.purge'],
  ['that had no room for its mark', 'kinward.purge:{}'],
])('nothing is kept behind a log-out %s, by a worker that was started again either', async (_, mark) => {
  const storage = fakeCaches();
  await storage.open(mark);
  for (const kept of [createRuntimeCaches(storage), createRuntimeCaches(storage)]) {
    await kept.forget();
    expect(await kept.keep(IMAGES, ADDRESS, new Response('a'), kept.permit())).toBe('stopped');
    expect(await kept.keep(POSTS, ADDRESS, new Response('a'), kept.permit())).toBe('stopped');
  }
  expect(await storage.keys()).toEqual([mark]);
});

it('what is asked for after the next sign-in is kept, and not what was before', async () => {
  const storage = fakeCaches();
  let now = NOW;
  const kept = createRuntimeCaches(storage, () => now);
  const earlier = kept.permit();
  await storage.open('kinward.purge');
  now += 1000;
  await storage.open(SIGNED_IN_SINCE_PREFIX + now);
  expect(await kept.keep(IMAGES, ADDRESS, new Response('a'), earlier)).toBe('stopped');
  expect(await kept.keep(IMAGES, ADDRESS, new Response('a'), kept.permit())).toBe('kept');
});

it('a clock that was put back since the sign-in stops nothing', async () => {
  const storage = fakeCaches();
  await storage.open('kinward.purge');
  await storage.open(SIGNED_IN_SINCE_PREFIX + NOW);
  const kept = createRuntimeCaches(storage, () => NOW - 3_600_000);
  expect(await kept.keep(IMAGES, ADDRESS, new Response('a'), kept.permit())).toBe('kept');
});
