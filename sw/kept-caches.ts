import { cacheNameOf, CACHES, isPrivateCache, SECOND_SNAPSHOT, secondSnapshotOf } from '#contract/caches.ts';
import type { CacheName } from '#contract/caches.ts';

import { dropOlderHalf, evict } from './evict.ts';

/** Where the worker keeps what it was asked for: one cache per kind, those of posts and files one per owner. */
export interface KeptCaches {
  /** A permit to keep what is being fetched now; `forget` takes it back. */
  permit(): Permit;
  find(place: Place, key: string): Promise<Response | undefined>;
  /** Never fails: what the browser refuses is not kept. */
  keep(place: Place, key: string, copy: Response, permit: Permit): Promise<Kept>;
  drop(place: Place, key: string, permit: Permit): Promise<void>;
  /** Deletes what is kept of every owner, or of one; what is still being fetched for them is not kept any more. */
  forget(owner?: string): Promise<void>;
  /** Deletes the caches of other versions. */
  dropOtherVersions(): Promise<void>;
}

/** What came of it: the browser has no room, or the permit was taken back. */
type Kept = 'kept' | 'no-room' | 'stopped';

export interface Place {
  kind: CacheName;
  /** Posts and files belong to a person; pictures are asked for without a token, so nobody knows for whom. */
  owner?: string;
}

export interface Permit {
  readonly generation: number;
}

export function createKeptCaches(storage: CacheStorage, now: () => number = Date.now): KeptCaches {
  let generation = 0;
  const writing = new Set<Promise<Kept>>();

  return {
    permit: () => ({ generation }),

    async find(place, key) {
      try {
        return await storage.match(key, { cacheName: nameOf(place) }); // Unlike open(), makes no empty cache.
      } catch {
        return undefined; // No Cache Storage for us: the network has to do.
      }
    },

    keep: (place, key, copy, permit) => write(permit, () => keepWithRoom(storage, { place, key, copy, now: now() })),

    async drop(place, key, permit) {
      await write(permit, () => dropEntry(storage, place, key));
    },

    async forget(owner) {
      generation += 1;
      await Promise.all(writing);
      const names = (await storage.keys()).filter(isPrivateCache);
      const gone = owner === undefined ? names : names.filter((name) => isOf(owner, name));
      await Promise.all(gone.map((name) => storage.delete(name)));
    },

    async dropOtherVersions() {
      const current = [...Object.values(CACHES), SECOND_SNAPSHOT].map(({ name }) => name);
      const isCurrent = (name: string) => current.some((row) => name === row || name.startsWith(`${row}:`));
      const names = (await storage.keys()).filter((name) => isPrivateCache(name) && !isCurrent(name));
      await Promise.all(names.map((name) => storage.delete(name)));
    },
  };

  function write(permit: Permit, work: () => Promise<void>): Promise<Kept> {
    if (permit.generation !== generation) {
      return Promise.resolve('stopped');
    }
    const done = work().then(
      (): Kept => 'kept',
      (): Kept => 'no-room', // Or no Cache Storage for us.
    );
    writing.add(done);
    return done.finally(() => writing.delete(done));
  }
}

interface Entry {
  place: Place;
  key: string;
  copy: Response;
  now: number;
}

/**
 * When the quota is used up, pictures go first, then the posts that were not opened for longest. A file was asked for
 * by hand: no other one goes for it, the person decides.
 */
async function keepWithRoom(storage: CacheStorage, entry: Entry): Promise<void> {
  for (const sacrifice of sacrificesFor(storage, entry.place)) {
    try {
      await put(storage, entry);
      return;
    } catch {
      await sacrifice();
    }
  }
  await put(storage, entry);
}

function sacrificesFor(storage: CacheStorage, place: Place): (() => Promise<unknown>)[] {
  const dropImages = () => storage.delete(CACHES.images.name);
  const dropHalf = () => halve(storage, place);
  switch (place.kind) {
    case 'images':
      return [dropHalf];
    case 'posts':
      return [dropImages, dropHalf];
    case 'files':
      return [dropImages];
    default:
      return place.kind satisfies never;
  }
}

async function put(storage: CacheStorage, { place, key, copy, now }: Entry): Promise<void> {
  const cache = await storage.open(nameOf(place));
  await cache.put(key, copy.clone());
  await evict(cache, CACHES[place.kind], now);
}

async function dropEntry(storage: CacheStorage, place: Place, key: string): Promise<void> {
  const cache = await storage.open(nameOf(place));
  await cache.delete(key);
}

async function halve(storage: CacheStorage, place: Place): Promise<void> {
  await dropOlderHalf(await storage.open(nameOf(place)));
}

function nameOf({ kind, owner }: Place): string {
  return owner === undefined ? CACHES[kind].name : cacheNameOf(kind, owner);
}

function isOf(owner: string, cacheName: string): boolean {
  const own = [cacheNameOf('posts', owner), cacheNameOf('files', owner), secondSnapshotOf(owner)];
  return [...own, CACHES.images.name].includes(cacheName);
}
