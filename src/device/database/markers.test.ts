import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DATABASE, STORAGE } from '#contract/device/storage.ts';
import { clearDatabase } from '#device/purge/clear-database.ts';
import { markPurgeBegun } from '#device/purge/write-purge-mark.ts';
import { writeOwner, removeOwner } from '#device/session/owner.ts';

import type * as Module from './markers.ts';

const MIRROR = STORAGE.visited.key;
let markers: typeof Module;

beforeEach(async () => {
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
  await restart();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearDatabase(DATABASE.name);
});

async function restart(): Promise<void> {
  vi.resetModules();
  markers = await import('./markers.ts');
}

function mirrored(): unknown {
  return JSON.parse(localStorage.getItem(MIRROR) ?? 'null');
}

describe('a visited post', () => {
  it('is remembered over a restart, for its reader alone', async () => {
    expect(await markers.isVisited({ owner: 'ana', slug: 'sleep' })).toBe(false);
    await markers.markVisited({ owner: 'ana', slug: 'sleep' });
    await restart();
    expect(await markers.isVisited({ owner: 'ana', slug: 'sleep' })).toBe(true);
    expect(await markers.isVisited({ owner: 'ben', slug: 'sleep' })).toBe(false);
    expect(await markers.visitedSlugs('ana')).toEqual(new Set(['sleep']));
    expect(await markers.visitedSlugs('ben')).toEqual(new Set());
  });

  it('counts from the call on, also for a page that is left in the next moment', () => {
    void markers.markVisited({ owner: 'ana', slug: 'sleep' });
    expect(mirrored()).toEqual({ v: 1, slugs: ['sleep'] });
  });

  it('counts while the database has still to be opened, also where the small storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const marking = markers.markVisited({ owner: 'ana', slug: 'sleep' });
    expect(await markers.visitedSlugs('ana')).toEqual(new Set(['sleep']));
    await marking;
  });

  it('stands once in the mirror, however often it was read', async () => {
    for (const slug of ['sleep', 'food', 'sleep']) {
      await markers.markVisited({ owner: 'ana', slug });
    }
    expect(mirrored()).toEqual({ v: 1, slugs: ['sleep', 'food'] });
  });

  it('is known at the next start without the database, and that there is none', async () => {
    expect(markers.knownVisitedSlugs('ana')).toBeUndefined();
    await markers.visitedSlugs('ana');
    await restart();
    expect(markers.knownVisitedSlugs('ana')).toEqual(new Set());
    await markers.markVisited({ owner: 'ana', slug: 'sleep' });
    await restart();
    expect(markers.knownVisitedSlugs('ana')).toEqual(new Set(['sleep']));
    expect(markers.knownVisitedSlugs('ben')).toBeUndefined();
  });

  it('is not said to be unread where the mirror has room for no more', async () => {
    const slugs = Array.from({ length: 2000 }, (_, index) => `post-${index}`);
    localStorage.setItem(MIRROR, JSON.stringify({ v: 1, slugs }));
    expect(markers.knownVisitedSlugs('ana')).toBeUndefined();
  });

  it('is not new again after the browser has emptied every database', async () => {
    await markers.markVisited({ owner: 'ana', slug: 'sleep' });
    await clearDatabase(DATABASE.name);
    await restart();
    expect(await markers.visitedSlugs('ana')).toEqual(new Set(['sleep']));
    expect(await markers.isVisited({ owner: 'ana', slug: 'sleep' })).toBe(true);
    expect(await markers.visitedSlugs('ben')).toEqual(new Set());
  });

  it('comes back into a mirror that a killed browser has lost', async () => {
    await markers.markVisited({ owner: 'ana', slug: 'sleep' });
    localStorage.removeItem(MIRROR);
    await restart();
    await markers.visitedSlugs('ana');
    expect(mirrored()).toEqual({ v: 1, slugs: ['sleep'] });
  });

  it.each(['{"slugs":["a"]}', '{"v":2,"slugs":["a"]}', '{"v":1,"slugs":"a"}', 'x'])(
    'does not build on the mirror %s of another version',
    async (text) => {
      localStorage.setItem(MIRROR, text);
      await markers.markVisited({ owner: 'ana', slug: 'sleep' });
      expect(mirrored()).toEqual({ v: 1, slugs: ['sleep'] });
    },
  );

  it('is marked where the small storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await markers.markVisited({ owner: 'ana', slug: 'sleep' });
    expect(await markers.isVisited({ owner: 'ana', slug: 'sleep' })).toBe(true);
  });
});

describe('a marker under way while a person leaves', () => {
  it.each([
    ['has left', async () => removeOwner()],
    ['gave way to another', async () => writeOwner({ owner: 'ben', iss: 'i', sub: 't' })],
    ['is leaving', markPurgeBegun],
  ])('is not written when the person %s', async (_, leave) => {
    const marking = markers.markVisited({ owner: 'ana', slug: 'sleep' });
    await leave();
    localStorage.removeItem(MIRROR); // As whoever leaves has it removed.
    await marking;
    expect(mirrored()).toBeNull();
    expect(await markers.isVisited({ owner: 'ana', slug: 'sleep' })).toBe(false);
  });
});

it('a visit of somebody else than the owner of this device is not marked', async () => {
  await markers.markVisited({ owner: 'ben', slug: 'sleep' });
  expect(mirrored()).toBeNull();
  expect(await markers.isVisited({ owner: 'ben', slug: 'sleep' })).toBe(false);
});

describe('without a database', () => {
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', undefined);
    await restart();
  });

  it('a post counts as visited for as long as the page lives', async () => {
    await markers.markVisited({ owner: 'ana', slug: 'sleep' });
    expect(await markers.isVisited({ owner: 'ana', slug: 'sleep' })).toBe(true);
    expect(await markers.isVisited({ owner: 'ana', slug: 'food' })).toBe(false);
    expect(await markers.visitedSlugs('ana')).toEqual(new Set(['sleep']));
  });

  it('the mirror remembers it over a restart', async () => {
    await markers.markVisited({ owner: 'ana', slug: 'sleep' });
    await restart();
    expect(await markers.isVisited({ owner: 'ana', slug: 'sleep' })).toBe(true);
    expect(await markers.visitedSlugs('ana')).toEqual(new Set(['sleep']));
  });
});
