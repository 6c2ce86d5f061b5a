import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DATABASE, STORAGE } from '#contract/device/storage.ts';
import { clearDatabase, deleteDatabase } from '#device/purge/clear-database.ts';
import { purgeDevice } from '#device/purge/purge.ts';
import { markPurgeBegun } from '#device/purge/write-purge-mark.ts';
import { writeOwner } from '#device/session/owner.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import type * as MarkersModule from './markers.ts';
import type * as ReadingModule from './reading.ts';
import type * as MirrorModule from './reading-mirror.ts';

const CACHE = 'kinward-v1-places:ana';
const SLEEP = { owner: 'ana', slug: 'sleep', title: 'Sleep well', language: 'en' };
const HALF = { position: 0.3, share: 0.5 };
const OFFERED = { slug: 'sleep', title: 'Sleep well', language: 'en', share: 0.5 };

let store: CacheStorage;
let reading: typeof ReadingModule;
let markers: typeof MarkersModule;
let mirror: typeof MirrorModule;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store = fakeCaches();
  vi.stubGlobal('caches', store);
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
  await restart();
});
afterEach(async () => {
  vi.useRealTimers();
  await clearDatabase(DATABASE.name);
});

/** The page starts anew: its modules know nothing, the device does. */
async function restart(): Promise<void> {
  vi.resetModules();
  [reading, markers, mirror] = await Promise.all([
    import('./reading.ts'),
    import('./markers.ts'),
    import('./reading-mirror.ts'),
  ]);
}

/** As Chromium does that finds its files damaged. */
async function emptied(): Promise<void> {
  await clearDatabase(DATABASE.name);
  await restart();
}

async function read(): Promise<void> {
  await markers.markVisited(SLEEP);
  await reading.saveReadingPosition(SLEEP, HALF);
}

async function written(): Promise<string> {
  if (!(await store.has(CACHE))) {
    return '';
  }
  const cache = await store.open(CACHE);
  const texts = (await cache.keys()).map(async (entry) => (await cache.match(entry))?.text());
  return (await Promise.all(texts)).join(' ');
}

async function copied(words: string): Promise<void> {
  await vi.runAllTimersAsync();
  await vi.waitFor(async () => expect(await written()).toContain(words));
}

describe('after the browser has emptied every database', () => {
  it('what was being read is still offered, and home’s first paint stays as it was', async () => {
    await read();
    await emptied();
    expect(await reading.unfinishedArticles('ana')).toEqual([OFFERED]);
    expect(mirror.mirroredUnfinishedArticles('ana')).toEqual([OFFERED]);
    await restart();
    expect(await reading.readReadingPosition(SLEEP)).toMatchObject({ share: 0.5 });
  });

  it('a marker that comes first leaves the places to come back', async () => {
    await read();
    await emptied();
    await markers.markVisited({ owner: 'ana', slug: 'food' });
    expect(await reading.unfinishedArticles('ana')).toEqual([OFFERED]);
  });

  it('they come back before the next marker where a page is open meanwhile', async () => {
    await read();
    await copied('Sleep well');
    await deleteDatabase(DATABASE.name);
    await markers.markVisited({ owner: 'ana', slug: 'feeding' });
    expect(await reading.unfinishedArticles('ana')).toEqual([OFFERED]);
    await copied('feeding');
    expect(await written()).toContain('Sleep well');
  });

  it('markers and places come back where localStorage takes nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await read();
    await copied('Sleep well');
    await emptied();
    expect(localStorage.getItem(STORAGE.reading.key)).toBeNull();
    expect(localStorage.getItem(STORAGE.visited.key)).toBeNull();
    expect(await reading.unfinishedArticles('ana')).toEqual([OFFERED]);
    expect(await reading.readReadingPosition(SLEEP)).toMatchObject(HALF);
    expect(await markers.visitedSlugs('ana')).toEqual(new Set(['sleep']));
    expect(await markers.isVisited(SLEEP)).toBe(true);
  });

  it('what was finished is not offered again by an older mirror', async () => {
    await read();
    const older = localStorage.getItem(STORAGE.reading.key) ?? '';
    await reading.markRead(SLEEP);
    await copied('"share":1');
    localStorage.setItem(STORAGE.reading.key, older);
    await emptied();
    expect(await reading.unfinishedArticles('ana')).toEqual([]);
  });

  it('a copy that nobody can read is none', async () => {
    await read();
    await (await store.open(CACHE)).put('/.kinward/places?1', new Response('{'));
    await emptied();
    expect(await reading.unfinishedArticles('ana')).toEqual([OFFERED]);
  });
});

describe('the second copy of markers and places', () => {
  it('is made at a start that finds none', async () => {
    await read();
    await copied('Sleep well');
    await store.delete(CACHE);
    await restart();
    await reading.unfinishedArticles('ana');
    await copied('Sleep well');
  });

  it('goes at a log-out, and the next person gets nothing of it', async () => {
    await read();
    await copied('Sleep well');
    await Promise.all([purgeDevice(), vi.runAllTimersAsync()]);
    expect(await store.has(CACHE)).toBe(false);
    writeOwner({ owner: 'ben', iss: 'i', sub: 't' });
    await restart();
    expect(await reading.unfinishedArticles('ben')).toEqual([]);
    expect(await markers.visitedSlugs('ben')).toEqual(new Set());
  });

  it('is not made for somebody who has left before it was due', async () => {
    await read();
    await markPurgeBegun();
    await vi.runAllTimersAsync();
    expect(await written()).toBe('');
  });
});
