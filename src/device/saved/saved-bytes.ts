import { KEPT_AT_HEADER, SAME_PICTURE_HEADER, USED_HEADER } from '#contract/device/caches.ts';
import { cacheNameOf, CACHES } from '#contract/device/worker-caches.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';
import { registerWorker } from '#device/worker/first-worker.ts';

/** What came of writing: no room is left on the device, or the person has left meanwhile. */
export type Written = 'kept' | 'no-room' | 'stopped';

/** Whether this browser keeps anything for us that opens without a network: no page does without a worker. */
export async function canKeepBytes(): Promise<boolean> {
  const storage = ifAllowed(() => caches);
  const workers = ifAllowed(() => navigator.serviceWorker);
  if (storage === undefined || workers === undefined) {
    return false;
  }
  try {
    await storage.has(CACHES.savedImages.name);
    if (import.meta.env.MODE === 'development') {
      return true; // The development server has no worker.
    }
    // Registered by now, unless it is refused or the host keeps it away.
    const found = await workers.getRegistration();
    return (found ?? (await registerWorker((...how) => workers.register(...how)))) !== undefined;
  } catch (error) {
    return mayPass(error);
  }
}

const REFUSALS = ['SecurityError', 'NotSupportedError'];

/** A `TypeError` is the network's or the host's. What is no browser's own error comes from whatever took its place. */
function mayPass(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && !REFUSALS.includes(error.name));
}

/** Keeps the words of an article where the worker looks for them first. */
export async function writeArticle(owner: string, key: string, text: string): Promise<Written> {
  const headers = { 'content-type': 'application/json', [KEPT_AT_HEADER]: new Date().toISOString() };
  const outcome = await write(owner, cacheNameOf('saved', owner), key, () => new Response(text, { headers }));
  if (outcome === 'kept') {
    await remove(cacheNameOf('posts', owner), (address) => address === key); // Nobody asks for that one any more.
  }
  return outcome;
}

/** Keeps a picture, and by which other addresses of the same picture pages may ask for it. */
export async function writePicture(
  owner: string,
  address: string,
  picture: { readonly blob: Blob; readonly others: readonly string[] },
): Promise<Written> {
  const { name } = CACHES.savedImages;
  const headers = { 'content-type': picture.blob.type, [KEPT_AT_HEADER]: new Date().toISOString() };
  const outcome = await write(owner, name, address, () => new Response(picture.blob, { headers }));
  for (const other of outcome === 'kept' ? picture.others : []) {
    const same = { [SAME_PICTURE_HEADER]: address };
    await write(owner, name, other, () => new Response(null, { headers: same }), 'unless there');
  }
  return outcome;
}

/** What a picture weighs that is here. */
export async function pictureBytes(address: string): Promise<number | undefined> {
  const response = await caches.match(address, { cacheName: CACHES.savedImages.name });
  return response === undefined || response.headers.has(SAME_PICTURE_HEADER) ? undefined : (await response.blob()).size;
}

/** The addresses under which somebody's saved articles lie. */
export function articleKeys(owner: string): Promise<ReadonlySet<string>> {
  return keysIn(cacheNameOf('saved', owner));
}

/** Of pictures that lie here themselves and under other addresses. */
export function pictureKeys(): Promise<ReadonlySet<string>> {
  return keysIn(CACHES.savedImages.name);
}

/** The paths under which the worker keeps somebody's files. */
export async function filePaths(owner: string): Promise<ReadonlySet<string>> {
  const keys = await keysIn(cacheNameOf('files', owner));
  return new Set(Array.from(keys, (address) => new URL(address).pathname));
}

/**
 * Puts the words of a saved article among those that were opened, as if it was the one opened last; where there is no room
 * for them there, they stay among the saved ones alone.
 */
export async function copyToOpened(owner: string, key: string): Promise<void> {
  const saved = await caches.match(key, { cacheName: cacheNameOf('saved', owner) });
  if (saved === undefined) {
    return;
  }
  const name = cacheNameOf('posts', owner);
  const last = [...(await keysIn(name))].at(-1);
  // The worker counts days by what lies last (sw/day-of-use.ts), and among the saved ones it counts others.
  const day = last && (await caches.match(last, { cacheName: name }))?.headers.get(USED_HEADER);
  const headers = new Headers(saved.headers);
  headers.delete(USED_HEADER);
  if (typeof day === 'string') {
    headers.set(USED_HEADER, day);
  }
  await write(owner, name, key, () => new Response(saved.body, { headers }), 'where there is room');
}

export async function deleteArticle(owner: string, key: string): Promise<void> {
  await remove(cacheNameOf('saved', owner), (address) => address === key);
}

/** Removes every picture that is not wanted, and every pointer to one. */
export async function keepPictures(isWanted: (address: string) => boolean): Promise<void> {
  const { name } = CACHES.savedImages;
  await remove(name, async (address, cache) => {
    const same = (await cache.match(address))?.headers.get(SAME_PICTURE_HEADER);
    return !isWanted(same ?? address);
  });
}

/**
 * Where there is no room, pictures that were only seen make it, unless it is told otherwise. A log-out that goes by
 * meanwhile wins.
 */
async function write(
  owner: string,
  name: string,
  key: string,
  make: () => Response,
  how?: 'unless there' | 'where there is room',
): Promise<Written> {
  for (const isLast of [false, true]) {
    if (!isCurrentOwner(owner)) {
      return 'stopped';
    }
    try {
      const cache = await caches.open(name);
      if (how !== 'unless there' || (await cache.match(key)) === undefined) {
        await cache.put(key, make());
      }
      break;
    } catch {
      if (isLast || how === 'where there is room') {
        return 'no-room';
      }
      await caches.delete(CACHES.images.name).catch(() => undefined); // Then there is no room indeed.
    }
  }
  if (isCurrentOwner(owner)) {
    return 'kept';
  }
  await caches.delete(name);
  return 'stopped';
}

async function keysIn(name: string): Promise<ReadonlySet<string>> {
  if (!(await caches.has(name))) {
    return new Set(); // Opening a cache that is not there would make one.
  }
  const keys = await (await caches.open(name)).keys();
  return new Set(keys.map(({ url }) => url));
}

async function remove(name: string, isGone: (address: string, cache: Cache) => boolean | Promise<boolean>) {
  if (!(await caches.has(name))) {
    return;
  }
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) {
    if (await isGone(url, cache)) {
      await cache.delete(url);
    }
  }
}
