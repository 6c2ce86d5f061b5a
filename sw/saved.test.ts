// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { SAME_PICTURE_HEADER } from '#contract/device/caches.ts';
import { postKeyOf } from '#contract/device/post-key.ts';
import { cacheNameOf, CACHES } from '#contract/device/worker-caches.ts';
import { ownerOf } from '#contract/api/sign-in/token.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { claims, startWorker, URL_OF_POST } from './worker.test-kit.ts';

const KEY = postKeyOf(new URL(URL_OF_POST));
const PICTURE = 'https://media.example/p/sleep.jpg?width=960';
let storage: CacheStorage;
let saved: string;

beforeEach(async () => {
  storage = fakeCaches();
  saved = cacheNameOf('saved', await ownerOf(claims, 'acme'));
});
afterEach(() => {
  vi.useRealTimers();
});

const post = (title: string) => ({ slug: 'sleep', title });

async function save(title: string): Promise<void> {
  await (await storage.open(saved)).put(KEY, Response.json(post(title)));
}

async function savePicture(address: string, headers: Record<string, string> = {}): Promise<void> {
  const all = { 'content-type': 'image/jpeg', ...headers };
  await (await storage.open(CACHES.savedImages.name)).put(address, new Response('wide', { headers: all }));
}

const textIn = async (name: string) => (await storage.match(KEY, { cacheName: name }))?.text();

it('a saved article is answered at once, and renewed where it was saved', async () => {
  await save('old');
  const worker = startWorker(storage);
  worker.network.mockResolvedValueOnce(Response.json(post('new')));
  expect(await (await worker.ask()).json()).toEqual(post('old'));
  await worker.settle();
  expect(await textIn(saved)).toBe(JSON.stringify(post('new')));
  expect((await storage.keys()).filter((name) => name.startsWith(`${CACHES.posts.name}:`))).toEqual([]);
  expect(worker.told).toContainEqual({ type: 'post-changed', siteUuid: 'acme', slug: 'sleep' });
});

it('a saved article that the server refuses goes', async () => {
  await save('old');
  const worker = startWorker(storage);
  worker.network.mockResolvedValueOnce(Response.json({}, { status: 410 }));
  await worker.ask();
  await worker.settle();
  expect(await textIn(saved)).toBeUndefined();
});

it('another person’s saved article is not answered with', async () => {
  await save('Ana’s');
  const worker = startWorker(storage);
  worker.network.mockResolvedValueOnce(Response.json(post('Ben’s')));
  expect(await (await worker.ask({ sub: 'ben' })).json()).toEqual(post('Ben’s'));
});

it('three hundred articles that are opened cost no saved one', async () => {
  await save('old');
  const worker = startWorker(storage);
  for (let index = 0; index < CACHES.posts.maxEntries + 5; index += 1) {
    worker.network.mockResolvedValueOnce(Response.json({ slug: `post-${index}` }));
    await worker.ask({}, `https://api.example/sites/acme/posts/post-${index}?language=en`);
    await worker.settle();
  }
  expect(await textIn(saved)).toBe(JSON.stringify(post('old')));
});

it('a saved picture is answered without the network', async () => {
  await savePicture(PICTURE);
  const worker = startWorker(storage);
  expect(await (await worker.look(PICTURE)).text()).toBe('wide');
  expect(worker.network).not.toHaveBeenCalled();
});

it('another width of it is the network’s, and the saved one where that says nothing or no', async () => {
  await savePicture(PICTURE);
  const narrow = PICTURE.replace('960', '360');
  const worker = startWorker(storage);
  worker.network.mockResolvedValueOnce(new Response('narrow', { headers: { 'content-type': 'image/jpeg' } }));
  expect(await (await worker.look(narrow)).text()).toBe('narrow');
  await worker.settle();
  await storage.delete(CACHES.images.name);
  expect(await (await worker.look(narrow)).text()).toBe('wide');
  worker.network.mockResolvedValueOnce(new Response('no', { status: 503 }));
  expect(await (await worker.look(narrow)).text()).toBe('wide');
});

it('a picture that another parameter tells apart is not taken for it', async () => {
  await savePicture('https://media.example/p?id=1&width=960');
  const worker = startWorker(storage);
  await expect(worker.look('https://media.example/p?id=2&width=960')).rejects.toThrow('offline');
});

it('the saved one comes after two and a half seconds of silence', async () => {
  await savePicture(PICTURE);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const worker = startWorker(storage);
  worker.network.mockImplementationOnce(() => new Promise<Response>(() => undefined));
  const answer = worker.look(PICTURE.replace('960', '360'));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(2500);
  expect(await (await answer).text()).toBe('wide');
});

it('a format of the content system leads to the one that was saved', async () => {
  await savePicture('https://media.example/large_sleep.jpg');
  await savePicture('https://media.example/small_sleep.jpg', {
    [SAME_PICTURE_HEADER]: 'https://media.example/large_sleep.jpg',
  });
  const worker = startWorker(storage);
  expect(await (await worker.look('https://media.example/small_sleep.jpg')).text()).toBe('wide');
});
