import { describe, expect, it } from 'vitest';

import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { CACHES } from '#contract/device/worker-caches.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { createRuntimeCaches } from './runtime-caches.ts';
import type { Place } from './runtime-caches.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;
const ANA: Place = { kind: 'posts', owner: 'ana' };
const IMAGES: Place = { kind: 'images' };
const POSTS_OF_ANA = `${CACHES.posts.name}:ana`;

function copy(): Response {
  return new Response('x', { headers: { [KEPT_AT_HEADER]: new Date(NOW).toISOString() } });
}

function address(name: string): string {
  return `https://api.example/${name}`;
}

async function namesIn(storage: CacheStorage, cacheName: string): Promise<string[]> {
  const cache = await storage.open(cacheName);
  return (await cache.keys()).map(({ url }) => url.slice(address('').length));
}

/** A device whose clock the test sets, with three articles on it that were kept on one day. */
async function deviceWithThree(replaced: 'last' | 'in its place' = 'last') {
  const storage = fakeCaches({ replaced });
  let clock = NOW;
  const kept = createRuntimeCaches(storage, () => clock);
  for (const name of ['a', 'b', 'c']) {
    await kept.keep(ANA, address(name), copy(), kept.permit());
  }
  return {
    kept,
    names: () => namesIn(storage, POSTS_OF_ANA),
    setClock: (to: number) => (clock = to),
    fetchNew: (name: string) => kept.keep(ANA, address(name), copy(), kept.permit()),
    open: (name: string) => kept.touch(ANA, address(name), kept.permit()),
  };
}

describe('what is kept and used', () => {
  it.each(['last', 'in its place'] as const)(
    'goes after thirty days of use (a replaced one lies %s)',
    async (replaced) => {
      const { names, setClock, fetchNew, open } = await deviceWithThree(replaced);
      for (let day = 1; day <= 31; day += 1) {
        setClock(NOW + day * DAY_MS);
        await open('b');
      }
      expect(await names()).toEqual(['a', 'c', 'b']); // Opening deletes nothing, however old.
      await fetchNew('new');
      expect(await names()).toEqual(['b', 'new']);
    },
  );

  it('survives a year without Kinward, and a clock that is a year ahead for an hour', async () => {
    const { names, setClock, fetchNew, open } = await deviceWithThree();
    setClock(NOW + 365 * DAY_MS);
    await fetchNew('ahead');
    await open('a');
    setClock(NOW + 3_600_000);
    await fetchNew('right again');
    await open('b');
    expect((await names()).toSorted()).toEqual(['a', 'ahead', 'b', 'c', 'right%20again']);
  });

  it('is not brought back by an opening that a refusal overtakes', async () => {
    const { kept, names } = await deviceWithThree();
    const opened = kept.touch(ANA, address('a'), kept.permit());
    await kept.drop(ANA, address('a'), kept.permit());
    await opened;
    await kept.touch(ANA, address('a'), kept.permit());
    expect(await names()).toEqual(['b', 'c']);
  });

  it('goes in every language at once', async () => {
    const { kept, names, fetchNew } = await deviceWithThree();
    await fetchNew('a?language=es');
    await fetchNew('a?language=de');
    await kept.drop(ANA, address('a?language=fr'), kept.permit());
    expect(await names()).toEqual(['b', 'c']);
  });

  it.each([IMAGES, { kind: 'files', owner: 'ana' }] as const)(
    'counts as used when it is one of the $kind, once a day',
    async (place) => {
      const puts: string[] = [];
      const storage = fakeCaches({ onPut: (_, url) => puts.push(url) });
      let clock = NOW;
      const kept = createRuntimeCaches(storage, () => clock);
      await kept.keep(place, address('a'), copy(), kept.permit());
      await kept.keep(place, address('b'), copy(), kept.permit());
      await kept.touch(place, address('a'), kept.permit());
      clock += DAY_MS;
      await kept.touch(place, address('a'), kept.permit());
      await kept.touch(place, address('a'), kept.permit());
      expect(puts).toEqual(['a', 'b', 'a'].map(address));
      expect(await (await kept.find(place, address('a')))?.text()).toBe('x');
      expect((await kept.find(place, address('a')))?.headers.get(KEPT_AT_HEADER)).toBe(new Date(NOW).toISOString());
    },
  );
});

it('opening something on a full device costs nothing else', async () => {
  let isFull = false;
  const storage = fakeCaches({
    onPut: () => {
      if (isFull) {
        throw new DOMException('full', 'QuotaExceededError');
      }
    },
  });
  const kept = createRuntimeCaches(storage, () => NOW);
  for (const name of ['a', 'b', 'c']) {
    await kept.keep(ANA, address(name), copy(), kept.permit());
    await kept.keep(IMAGES, address(name), copy(), kept.permit());
  }
  isFull = true;
  await kept.touch(ANA, address('a'), kept.permit());
  expect(await namesIn(storage, POSTS_OF_ANA)).toEqual(['a', 'b', 'c']);
  expect(await namesIn(storage, CACHES.images.name)).toEqual(['a', 'b', 'c']);
});
