import { isOfThisVersion, isPrivateCache, OUTDATED_HEADER } from '#contract/device/caches.ts';
import { cacheNameOf, CACHES } from '#contract/device/worker-caches.ts';
import type { CacheName } from '#contract/device/worker-caches.ts';

import { dayOfUse, usedOn, withDay } from './day-of-use.ts';
import { dropOlderHalf, evict, sizeOf } from './evict.ts';
import type { Room } from './evict.ts';
import { forgetLastSeenPosts } from './last-seen.ts';
import { isForNobody } from './is-for-nobody.ts';
import { putLast } from './put-last.ts';
import { savedFiles } from '#sw/files/saved-files.ts';

/** Where the worker keeps what it was asked for: one cache per kind, those of posts and files one per owner. */
export interface RuntimeCaches {
  /** A permit to keep what is being fetched now; `forget` takes it back. */
  permit(): Permit;
  find(place: Place, key: string): Promise<Response | undefined>;
  /** What lies under an address that is one with the key once both lack these parameters. */
  findWithout(parameters: readonly string[], place: Place, key: string): Promise<Response | undefined>;
  /** What the network has just given whoever is signed in. Never fails: what the browser refuses is not kept. */
  keep(place: Place, key: string, copy: Response, permit: Permit): Promise<Kept>;
  /** What is kept was used: it is not the first to go. Nothing else goes for that, and it never fails. */
  touch(place: Place, key: string, permit: Permit): Promise<void>;
  /** There is a newer one that could not be kept: what is kept is for when there is no network. */
  outdate(place: Place, key: string, permit: Permit): Promise<void>;
  /** Deletes a copy in every language. */
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
  readonly askedAt: number;
}

export function createRuntimeCaches(storage: CacheStorage, now: () => number = Date.now): RuntimeCaches {
  let generation = 0;
  let last: Promise<unknown> = Promise.resolve();
  const pictures: Room = { bytes: -1 };

  return {
    permit: () => ({ generation, askedAt: now() }),

    find: match,

    async findWithout(parameters, place, key) {
      const name = nameOf(place);
      const isThere = await storage.has(name).catch(() => false); // Unlike open(), makes no empty cache.
      const addresses = isThere ? await (await storage.open(name)).keys(key, { ignoreSearch: true }) : [];
      const same = addresses.find(({ url }) => without(parameters, url) === without(parameters, key));
      return same && match(place, same.url);
    },

    keep: (place, key, copy, permit) =>
      write(permit, async () =>
        // A page whose start met a log-out goes on asking for a while, with permits that came after it.
        (await isForNobody(storage, { askedAt: permit.askedAt, now: now() }))
          ? 'stopped'
          : keepWithRoom(storage, { place, key, copy, now: now(), pictures }),
      ),

    async touch(place, key, permit) {
      await write(permit, () => touchEntry(storage, { place, key, now: now() }));
    },

    async outdate(place, key, permit) {
      const outcome = await write(permit, () => outdateEntry(storage, { place, key, now: now() }));
      if (outcome === 'no-room') {
        await write(permit, () => dropEntry(storage, place, key));
      }
    },

    async drop(place, key, permit) {
      await write(permit, () => dropEntry(storage, place, key));
    },

    async forget(owner) {
      generation += 1;
      await last;
      const names = (await storage.keys()).filter(isPrivateCache);
      const gone = owner === undefined ? names : names.filter((name) => isOf(owner, name));
      await Promise.all(gone.map((name) => storage.delete(name)));
    },

    async dropOtherVersions() {
      const names = (await storage.keys()).filter((name) => isPrivateCache(name) && !isOfThisVersion(name));
      await Promise.all(names.map((name) => storage.delete(name)));
    },
  };

  async function match(place: Place, key: string): Promise<Response | undefined> {
    try {
      return await storage.match(key, { cacheName: nameOf(place) }); // Unlike open(), makes no empty cache.
    } catch {
      return undefined; // No Cache Storage for us: the network has to do.
    }
  }

  /** One after the other, so that what is refused does not come back by a touch that began before. */
  function write(permit: Permit, work: () => Promise<unknown>): Promise<Kept> {
    const done = last.then(async (): Promise<Kept> => {
      if (permit.generation !== generation) {
        return 'stopped';
      }
      try {
        return (await work()) === 'stopped' ? 'stopped' : 'kept';
      } catch {
        return 'no-room'; // Or no Cache Storage for us.
      }
    });
    last = done;
    return done;
  }
}

interface Address {
  place: Place;
  key: string;
  now: number;
}

interface Entry extends Address {
  copy: Response;
  pictures: Room;
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
    case 'saved':
      return [dropImages, () => halve(storage, { ...place, kind: 'posts' })];
    case 'files':
    case 'savedImages':
      return [dropImages];
    default:
      return place.kind satisfies never;
  }
}

async function put(storage: CacheStorage, { place, key, copy, now, pictures }: Entry): Promise<void> {
  const cache = await storage.open(nameOf(place));
  const today = await dayOfUse(cache, now);
  // Of files some are spared, and pages remove them: they are few, and read each time.
  const room = place.kind === 'images' ? pictures : { bytes: -1 };
  room.bytes -= sizeOf(copy);
  await putLast(cache, key, withDay(copy.clone(), today));
  const spared = place.kind === 'files' ? await savedFiles(storage, place.owner ?? '') : undefined;
  const gone = await evict(cache, CACHES[place.kind], { today, room, ...(spared && { spared }) });
  await forgetLastSeen(storage, place, gone);
}

/** What lies there now, and not what was read earlier: that may have been renewed or refused since. */
async function touchEntry(storage: CacheStorage, { place, key, now }: Address): Promise<void> {
  if (CACHES[place.kind].maxEntries === Infinity) {
    return; // Nothing is ever the first to go there.
  }
  const current = await storage.match(key, { cacheName: nameOf(place) });
  if (current === undefined) {
    return;
  }
  const cache = await storage.open(nameOf(place));
  const today = await dayOfUse(cache, now);
  // Each write costs: pictures and files, of which a page may show many and large ones, once a day.
  if (place.kind === 'posts' || usedOn(current).date !== today.date) {
    await putLast(cache, key, withDay(current, today));
  }
}

async function outdateEntry(storage: CacheStorage, { place, key, now }: Address): Promise<void> {
  const current = await storage.match(key, { cacheName: nameOf(place) });
  if (current === undefined) {
    return;
  }
  const cache = await storage.open(nameOf(place));
  const marked = withDay(current, await dayOfUse(cache, now));
  marked.headers.set(OUTDATED_HEADER, 'yes');
  await cache.put(key, marked);
}

/** Of the query a key has the language alone (post-request.ts). */
async function dropEntry(storage: CacheStorage, place: Place, key: string): Promise<void> {
  const name = nameOf(place);
  if (await storage.has(name)) {
    await (await storage.open(name)).delete(key, { ignoreSearch: true });
  }
  await forgetLastSeen(storage, place, [key]);
}

async function halve(storage: CacheStorage, place: Place): Promise<void> {
  await forgetLastSeen(storage, place, await dropOlderHalf(await storage.open(nameOf(place))));
}

/** The words of a post that is not kept any more would be shown, and then be taken away. */
async function forgetLastSeen(storage: CacheStorage, { kind }: Place, keys: readonly string[]): Promise<void> {
  if ((kind === 'posts' || kind === 'saved') && keys.length > 0) {
    await forgetLastSeenPosts(storage, keys);
  }
}

function without(parameters: readonly string[], address: string): string {
  const url = new URL(address);
  parameters.forEach((name) => url.searchParams.delete(name));
  return url.href;
}

function nameOf({ kind, owner }: Place): string {
  return owner === undefined ? CACHES[kind].name : cacheNameOf(kind, owner);
}

function isOf(owner: string, cacheName: string): boolean {
  const ofAll: readonly string[] = [CACHES.images.name, CACHES.savedImages.name];
  return ofAll.includes(cacheName) || cacheName.endsWith(`:${owner}`);
}
