import { describe, expect, it } from 'vitest';

import { KEPT_AT_HEADER, LAST_SEEN_CACHE, overflowSnapshotOf } from '#contract/device/caches.ts';
import { CACHES } from '#contract/device/worker-caches.ts';
import { lastSeenAddress } from '#contract/device/last-seen.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { createRuntimeCaches } from './runtime-caches.ts';
import type { Place } from './runtime-caches.ts';

const NOW = Date.UTC(2026, 5, 1);
const ANA: Place = { kind: 'posts', owner: 'ana' };
const BEN: Place = { kind: 'posts', owner: 'ben' };
const IMAGES: Place = { kind: 'images' };

function copy(text = 'x', keptAt = NOW): Response {
  return new Response(text, { headers: { [KEPT_AT_HEADER]: new Date(keptAt).toISOString() } });
}

function address(name: string | number): string {
  return `https://api.example/${name}`;
}

async function namesIn(storage: CacheStorage, cacheName: string): Promise<string[]> {
  const cache = await storage.open(cacheName);
  return (await cache.keys()).map(({ url }) => url.slice(address('').length));
}

const POSTS_OF_ANA = `${CACHES.posts.name}:ana`;

describe('what is kept', () => {
  it('is found again by its owner alone', async () => {
    const kept = createRuntimeCaches(fakeCaches(), () => NOW);
    await kept.keep(ANA, address('a'), copy('hers'), kept.permit());
    expect(await (await kept.find(ANA, address('a')))?.text()).toBe('hers');
    expect(await kept.find(BEN, address('a'))).toBeUndefined();
    expect(await kept.find(IMAGES, address('a'))).toBeUndefined();
  });

  it('leaves no empty cache behind that names an owner', async () => {
    const storage = fakeCaches();
    await createRuntimeCaches(storage).find(ANA, address('a'));
    expect(await storage.keys()).toEqual([]);
  });

  it.each(['last', 'in its place'] as const)(
    'never exceeds its number: what was not used for longest goes (%s)',
    async (replaced) => {
      const storage = fakeCaches({ replaced });
      const kept = createRuntimeCaches(storage, () => NOW);
      for (let index = 0; index < CACHES.posts.maxEntries; index += 1) {
        await kept.keep(ANA, address(index), copy(), kept.permit());
      }
      await kept.keep(ANA, address(0), copy(), kept.permit());
      await kept.keep(ANA, address('new'), copy(), kept.permit());
      const names = await namesIn(storage, POSTS_OF_ANA);
      expect(names).toHaveLength(CACHES.posts.maxEntries);
      expect([names.includes('0'), names.includes('1'), names.at(-1)]).toEqual([true, false, 'new']);
    },
  );
});

it('a file that was replaced is not the first to go for its new size', async () => {
  const storage = fakeCaches({ replaced: 'in its place' });
  const kept = createRuntimeCaches(storage, () => NOW);
  const files: Place = { kind: 'files', owner: 'ana' };
  const file = (bytes: number) => new Response('x', { headers: { 'content-length': String(bytes) } });
  const most = CACHES.files.maxTotalBytes;
  await kept.keep(files, address('a'), file(1), kept.permit());
  await kept.keep(files, address('b'), file(most - 1), kept.permit());
  await kept.keep(files, address('a'), file(2), kept.permit());
  expect(await namesIn(storage, `${CACHES.files.name}:ana`)).toEqual(['a']);
});

describe('a full device', () => {
  /** Takes so many entries in all, then none until some are deleted. */
  async function fullDevice() {
    const storage: CacheStorage = fakeCaches({
      onPut: () => {
        if (isFull) {
          throw new DOMException('full', 'QuotaExceededError');
        }
      },
    });
    let isFull = false;
    const kept = createRuntimeCaches(storage, () => NOW);
    for (let index = 0; index < 4; index += 1) {
      await kept.keep(ANA, address(index), copy(), kept.permit());
      await kept.keep(IMAGES, address(index), copy(), kept.permit());
    }
    isFull = true;
    const free = () => {
      isFull = false;
    };
    return { storage, kept, free };
  }

  it('gives up the pictures first', async () => {
    const { storage, kept, free } = await fullDevice();
    const { delete: remove } = storage;
    storage.delete = (name) => {
      free();
      return remove(name);
    };
    await kept.keep(ANA, address('new'), copy(), kept.permit());
    expect(await storage.has(CACHES.images.name)).toBe(false);
    expect(await namesIn(storage, POSTS_OF_ANA)).toEqual(['0', '1', '2', '3', 'new']);
  });

  it('then the older half of the posts, and takes no more than it can', async () => {
    const { storage, kept } = await fullDevice();
    await kept.keep(ANA, address('new'), copy(), kept.permit());
    expect(await storage.has(CACHES.images.name)).toBe(false);
    expect(await namesIn(storage, POSTS_OF_ANA)).toEqual(['2', '3']);
  });

  it('never gives up a post for a picture', async () => {
    const { storage, kept } = await fullDevice();
    await kept.keep(IMAGES, address('new'), copy(), kept.permit());
    expect(await namesIn(storage, CACHES.images.name)).toEqual(['2', '3']);
    expect(await namesIn(storage, POSTS_OF_ANA)).toHaveLength(4);
  });
});

describe('a post as it was last seen goes with the post', () => {
  const post = (slug: string | number) => `https://api.example/sites/acme/posts/${slug}?language=en`;
  const seen = (slug: string | number) => lastSeenAddress(`/v2/post/${slug}`);

  async function deviceWith(count: number, onPut: () => void = () => undefined) {
    const storage = fakeCaches({ onPut });
    const kept = createRuntimeCaches(storage, () => NOW);
    const pages = await storage.open(LAST_SEEN_CACHE);
    for (let index = 0; index < count; index += 1) {
      await kept.keep(ANA, post(index), copy(), kept.permit());
      await pages.put(seen(index), copy());
    }
    const isSeen = async (slug: number) => (await pages.match(seen(slug))) !== undefined;
    return { kept, isSeen };
  }

  it('that has to make room for a newer one', async () => {
    const { kept, isSeen } = await deviceWith(CACHES.posts.maxEntries);
    await kept.keep(ANA, post('new'), copy(), kept.permit());
    expect([await isSeen(0), await isSeen(1)]).toEqual([false, true]);
  });

  it('that the server refuses', async () => {
    const { kept, isSeen } = await deviceWith(2);
    await kept.drop(ANA, post(0), kept.permit());
    expect([await isSeen(0), await isSeen(1)]).toEqual([false, true]);
  });

  it('that a full device gives up', async () => {
    let isFull = false;
    const { kept, isSeen } = await deviceWith(4, () => {
      if (isFull) {
        throw new DOMException('full', 'QuotaExceededError');
      }
    });
    isFull = true;
    await kept.keep(ANA, post('new'), copy(), kept.permit());
    expect(await Promise.all([0, 1, 2, 3].map(isSeen))).toEqual([false, false, true, true]);
  });

  it('and not with a picture', async () => {
    const { kept, isSeen } = await deviceWith(1);
    await kept.drop(IMAGES, post(0), kept.permit());
    expect(await isSeen(0)).toBe(true);
  });
});

describe('forgetting', () => {
  it('deletes what is kept of everybody, of any version, and nothing of the app', async () => {
    const storage = fakeCaches();
    const kept = createRuntimeCaches(storage);
    await kept.keep(ANA, address('a'), copy(), kept.permit());
    await kept.keep(IMAGES, address('a'), copy(), kept.permit());
    await storage.open('kinward-v0-posts:ben');
    await storage.open('workbox-precache-v2-https://app.example/');
    await storage.open('kinward.purge');
    await kept.forget();
    expect(await storage.keys()).toEqual(['workbox-precache-v2-https://app.example/', 'kinward.purge']);
  });

  it('of one owner leaves the others’ posts', async () => {
    const storage = fakeCaches();
    const kept = createRuntimeCaches(storage);
    for (const place of [ANA, BEN, IMAGES, { ...ANA, kind: 'files' } as const]) {
      await kept.keep(place, address('a'), copy(), kept.permit());
    }
    await storage.open(overflowSnapshotOf('ana'));
    await storage.open('kinward-v1-places:ana');
    await kept.forget('ana');
    expect(await storage.keys()).toEqual([`${CACHES.posts.name}:ben`]);
  });

  it('takes back the permit of what is still being fetched', async () => {
    const storage = fakeCaches();
    const kept = createRuntimeCaches(storage);
    const permit = kept.permit();
    await kept.forget();
    await kept.keep(ANA, address('late'), copy(), permit);
    await kept.drop(ANA, address('late'), permit);
    expect(await storage.keys()).toEqual([]);
    await kept.keep(ANA, address('new'), copy(), kept.permit());
    expect(await storage.keys()).toEqual([POSTS_OF_ANA]);
  });

  it('waits for what is being written, so that nothing comes after it', async () => {
    const storage = fakeCaches();
    const kept = createRuntimeCaches(storage);
    const writes = [1, 2, 3].map((name) => kept.keep(ANA, address(name), copy(), kept.permit()));
    await kept.forget();
    await Promise.all(writes);
    expect(await storage.keys()).toEqual([]);
  });
});

it('a new version drops the caches of every other one', async () => {
  const storage = fakeCaches();
  for (const name of [
    'kinward-v0-posts:ana',
    'kinward-v0-files',
    'kinward-v99-posts:ana',
    POSTS_OF_ANA,
    CACHES.images.name,
    overflowSnapshotOf('ana'),
    'kinward-v1-places:ana',
    'other',
  ]) {
    await storage.open(name);
  }
  await createRuntimeCaches(storage).dropOtherVersions();
  const current = [POSTS_OF_ANA, CACHES.images.name, overflowSnapshotOf('ana'), 'kinward-v1-places:ana', 'other'];
  expect(await storage.keys()).toEqual(current);
});
