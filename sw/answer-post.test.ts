import { describe, expect, it, vi } from 'vitest';

import { CACHES, KEPT_AT_HEADER } from '#contract/caches.ts';
import { ownerOf } from '#contract/token.ts';
import type { WorkerMessage } from '#contract/worker-messages.ts';
import { fakeCaches } from '#device/fake-caches.ts';

import { answerImage, imageKey, isKeptImage } from './answer-image.ts';
import { answerPost } from './answer-post.ts';
import { createKeptCaches } from './kept-caches.ts';

const NOW = Date.UTC(2026, 5, 1);
const URL_OF_POST = 'https://api.example/sites/acme/posts/sleep?language=en';
const claims = { iss: 'https://pool', sub: 'ana', exp: NOW / 1000 + 600 };

function token(changes: object = {}): string {
  return `h.${btoa(JSON.stringify({ ...claims, ...changes }))}.s`;
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function portal(): Response {
  return new Response('<html>', { headers: { 'content-type': 'text/html' } });
}

/** The worker on one device; `network` is what the next requests get. */
function device() {
  const storage = fakeCaches();
  const told: WorkerMessage[] = [];
  let work: Promise<void>[] = [];
  const network = vi.fn<(request: Request) => Promise<Response>>(() => Promise.reject(new TypeError('offline')));
  const kept = createKeptCaches(storage, () => NOW);
  const tools = {
    kept,
    fetch: network,
    later: (later: Promise<void>) => void work.push(later),
    tell: (message: WorkerMessage) => void told.push(message),
    now: () => NOW,
  };
  return {
    storage,
    kept,
    told,
    network,
    async settle() {
      await Promise.all(work);
      work = [];
    },
    ask: (changes: object = {}, url = URL_OF_POST) =>
      answerPost(new Request(url, { headers: { authorization: `Bearer ${token(changes)}` } }), tools),
    look: (url: string) => answerImage(new Request(url), tools),
  };
}

async function deviceWith(post: object) {
  const worker = device();
  worker.network.mockResolvedValueOnce(json(post));
  await worker.ask();
  await worker.settle();
  return worker;
}

const first = { slug: 'sleep', content: 'first' };
const second = { slug: 'sleep', content: 'second' };

describe('a post that was never kept', () => {
  it('comes from the network untouched, and is kept for its reader', async () => {
    const worker = device();
    const answer = json(first);
    worker.network.mockResolvedValueOnce(answer);
    expect(await worker.ask()).toBe(answer);
    await worker.settle();
    expect(await worker.storage.keys()).toEqual([`${CACHES.posts.name}:${await ownerOf(claims, 'acme')}`]);
    expect(await answer.json()).toEqual(first);
    expect(worker.told).toEqual([]);
  });

  it('is an error without a network', async () => {
    await expect(device().ask()).rejects.toThrow('offline');
  });

  it.each([
    ['a portal’s page', portal],
    ['another post', () => json({ slug: 'food' })],
    ['an error', () => json({ message: 'broken' }, 500)],
  ])('is not kept when the network gives %s', async (_, make) => {
    const worker = device();
    worker.network.mockResolvedValueOnce(make());
    await worker.ask();
    await worker.settle();
    expect(await worker.storage.keys()).toEqual([]);
  });
});

describe('a kept post', () => {
  it('is there at once, says since when, and is refreshed behind', async () => {
    const worker = await deviceWith(first);
    worker.network.mockResolvedValueOnce(json(second));
    const answer = await worker.ask();
    expect(answer.headers.get(KEPT_AT_HEADER)).toBe(new Date(NOW).toISOString());
    expect(await answer.json()).toEqual(first);
    await worker.settle();
    expect(worker.told).toEqual([
      { type: 'post-changed', siteUuid: 'acme', slug: 'sleep' },
      { type: 'network', reachable: true },
    ]);
    expect(await (await worker.ask()).json()).toEqual(second);
  });

  it('does not wait for a network that hangs', async () => {
    const worker = await deviceWith(first);
    worker.network.mockReturnValueOnce(new Promise(() => undefined));
    expect(await (await worker.ask()).json()).toEqual(first);
  });

  it('that has not changed is no news', async () => {
    const worker = await deviceWith(first);
    worker.network.mockResolvedValueOnce(json(first));
    await worker.ask();
    await worker.settle();
    expect(worker.told).toEqual([{ type: 'network', reachable: true }]);
  });

  it('opened without a network is not the first to be evicted', async () => {
    const worker = await deviceWith(first);
    const otherUrl = URL_OF_POST.replace('sleep', 'food');
    worker.network.mockResolvedValueOnce(json({ slug: 'food' }));
    await worker.ask({}, otherUrl);
    await worker.settle();
    await worker.ask();
    await worker.settle();
    const [name = ''] = await worker.storage.keys();
    const urls = (await (await worker.storage.open(name)).keys()).map(({ url }) => url);
    expect(urls).toEqual([otherUrl, URL_OF_POST]);
    expect(worker.told).toEqual([{ type: 'network', reachable: false }]);
  });

  it('is read with an expired token, and not by anybody else', async () => {
    const worker = await deviceWith(first);
    expect(await (await worker.ask({ exp: 0 })).json()).toEqual(first);
    await worker.settle();
    await expect(worker.ask({ sub: 'ben' })).rejects.toThrow('offline');
    await expect(worker.ask({ iss: 'https://other' })).rejects.toThrow('offline');
    await expect(worker.ask({}, URL_OF_POST.replace('acme', 'other'))).rejects.toThrow('offline');
  });

  it.each([403, 404, 410])('goes when a refresh is refused with %d, and the pages hear of it', async (status) => {
    const worker = await deviceWith(first);
    worker.network.mockResolvedValueOnce(json({ message: 'no' }, status));
    await worker.ask();
    await worker.settle();
    expect(worker.told).toContainEqual({ type: 'post-refused', siteUuid: 'acme', slug: 'sleep', status });
    await expect(worker.ask()).rejects.toThrow('offline');
  });

  it.each([
    ['the session is over', () => json({ message: 'no' }, 401), {}],
    ['a gateway turns an expired token away', () => json({ message: 'no' }, 403), { exp: 0 }],
    ['the server is broken', () => json({ message: 'no' }, 503), {}],
    ['a portal says 404', () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }), {}],
    ['a portal says 200', portal, {}],
    ['another post comes', () => json({ slug: 'food' }), {}],
  ])('stays when %s', async (_, make, changes) => {
    const worker = await deviceWith(first);
    worker.network.mockResolvedValueOnce(make());
    await worker.ask(changes);
    await worker.settle();
    expect(await (await worker.ask()).json()).toEqual(first);
    expect(worker.told.map(({ type }) => type)).toEqual(['network']);
  });

  it.each([
    ['an error of the API is an answer', () => json({}, 500), true],
    ['a portal’s page is none', portal, false],
  ])('tells whether the network is there: %s', async (_, make, reachable) => {
    const worker = await deviceWith(first);
    worker.network.mockResolvedValueOnce(make());
    await worker.ask();
    await worker.settle();
    expect(worker.told).toEqual([{ type: 'network', reachable }]);
  });

  it('is not kept again by a refresh that a log-out overtakes', async () => {
    const worker = await deviceWith(first);
    let arrive = (_: Response) => {};
    worker.network.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await worker.ask();
    await worker.kept.forget();
    arrive(json(second));
    await worker.settle();
    expect(await worker.storage.keys()).toEqual([]);
  });
});

describe('a picture', () => {
  const PICTURE = 'https://media.example/a.png?width=360&aspect_ratio=3:2';
  const png = () => new Response('png', { headers: { 'content-type': 'image/png' } });

  it('is asked for once', async () => {
    const worker = device();
    worker.network.mockResolvedValueOnce(png());
    await worker.look(PICTURE);
    await worker.settle();
    const kept = await worker.look(`${PICTURE}&_=123`);
    expect([await kept.text(), kept.headers.get('content-type')]).toEqual(['png', 'image/png']);
    expect(worker.network).toHaveBeenCalledTimes(1);
  });

  it('is kept per width and shape', () => {
    expect(imageKey(`${PICTURE}&cb=1#x`)).toBe(imageKey(PICTURE));
    expect(imageKey(PICTURE)).not.toBe(imageKey(PICTURE.replace('360', '480')));
  });

  const asked = { method: 'GET', mode: 'cors', destination: 'image', headers: new Headers() };
  it.each([
    ['a picture asked for with CORS', {}, true],
    ['one without', { mode: 'no-cors' }, false],
    ['a video', { destination: 'video' }, false],
    ['a track of sound', { destination: 'audio' }, false],
    ['a call', { destination: '' }, false],
    ['a part of a file', { headers: new Headers({ range: 'bytes=0-' }) }, false],
  ])('is what the worker answers for %s', (_, changes, isKept) => {
    expect(isKeptImage({ ...asked, ...changes } as Request)).toBe(isKept);
  });
});
