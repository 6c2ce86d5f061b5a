import { describe, expect, it } from 'vitest';

import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { CACHES } from '#contract/device/worker-caches.ts';
import { ownerOf } from '#contract/api/sign-in/token.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { captivePortal, claims, NOW, startWorker, startWorkerWith, URL_OF_POST } from '#sw/worker.test-kit.ts';

const first = { slug: 'sleep', content: 'first' };
const second = { slug: 'sleep', content: 'second' };

describe('a post that was never kept', () => {
  it('comes from the network untouched, and is kept for its reader', async () => {
    const worker = startWorker(fakeCaches());
    worker.network.mockResolvedValueOnce(Response.json(first));
    const answer = await worker.ask();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await answer.json()).toEqual(first);
    await worker.settle();
    expect(await worker.storage.keys()).toEqual([`${CACHES.posts.name}:${await ownerOf(claims, 'acme')}`]);
    expect(worker.told).toEqual([]);
  });

  it('is an error without a network', async () => {
    await expect(startWorker(fakeCaches()).ask()).rejects.toThrow('offline');
  });

  it.each([
    ['a portal’s page', captivePortal],
    ['another post', () => Response.json({ slug: 'food' })],
    ['an error', () => Response.json({ message: 'broken' }, { status: 500 })],
  ])('is not kept when the network gives %s', async (_, make) => {
    const worker = startWorker(fakeCaches());
    worker.network.mockResolvedValueOnce(make());
    await worker.ask();
    await worker.settle();
    expect(await worker.storage.keys()).toEqual([]);
  });
});

describe('a kept post', () => {
  it('is there at once, says since when, and is refreshed behind', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockResolvedValueOnce(Response.json(second));
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
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockReturnValueOnce(new Promise(() => undefined));
    expect(await (await worker.ask()).json()).toEqual(first);
  });

  it('in another language than the one that is asked for stands in where the network gives nothing', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    const inGerman = URL_OF_POST.replace('language=en', 'language=de');
    expect(await (await worker.ask({}, inGerman)).json()).toEqual(first);
    worker.network.mockResolvedValueOnce(Response.json(second));
    expect(await (await worker.ask({}, inGerman)).json()).toEqual(second);
    await expect(worker.ask({ sub: 'ben' }, inGerman)).rejects.toThrow('offline');
  });

  it('that has not changed is no news', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockResolvedValueOnce(Response.json(first));
    await worker.ask();
    await worker.settle();
    expect(worker.told).toEqual([{ type: 'network', reachable: true }]);
  });

  it('opened without a network is not the first to be evicted', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    const otherUrl = URL_OF_POST.replace('sleep', 'food');
    worker.network.mockResolvedValueOnce(Response.json({ slug: 'food' }));
    await (await worker.ask({}, otherUrl)).text();
    await worker.settle();
    await worker.ask();
    await worker.settle();
    const [name = ''] = await worker.storage.keys();
    const urls = (await (await worker.storage.open(name)).keys()).map(({ url }) => url);
    expect(urls).toEqual([otherUrl, URL_OF_POST]);
    expect(worker.told).toEqual([{ type: 'network', reachable: false }]);
  });

  it('is read with an expired token, and not by anybody else', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    expect(await (await worker.ask({ exp: 0 })).json()).toEqual(first);
    await worker.settle();
    await expect(worker.ask({ sub: 'ben' })).rejects.toThrow('offline');
    await expect(worker.ask({ iss: 'https://other' })).rejects.toThrow('offline');
    await expect(worker.ask({}, URL_OF_POST.replace('acme', 'other'))).rejects.toThrow('offline');
  });

  it.each([403, 404, 410])('goes when a refresh is refused with %d, and the pages hear of it', async (status) => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockResolvedValueOnce(Response.json({ message: 'no' }, { status }));
    await worker.ask();
    await worker.settle();
    expect(worker.told).toContainEqual({ type: 'post-refused', siteUuid: 'acme', slug: 'sleep', status });
    await expect(worker.ask()).rejects.toThrow('offline');
  });

  it.each([403, 404, 410])('goes when a refresh is refused with a mere %d', async (status) => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockResolvedValueOnce(new Response('', { status, headers: { 'content-type': 'text/plain' } }));
    await worker.ask();
    await worker.settle();
    expect(worker.told).toContainEqual({ type: 'post-refused', siteUuid: 'acme', slug: 'sleep', status });
    await expect(worker.ask()).rejects.toThrow('offline');
  });

  it.each([
    ['the session is over', () => Response.json({ message: 'no' }, { status: 401 }), {}],
    ['a gateway turns an expired token away', () => Response.json({ message: 'no' }, { status: 403 }), { exp: 0 }],
    ['the server is broken', () => Response.json({ message: 'no' }, { status: 503 }), {}],
    ['a portal says 404', () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }), {}],
    ['a proxy says 404 in plain text', () => new Response('404 page not found', { status: 404 }), {}],
    ['a 404 breaks off', () => new Response(new ReadableStream({ pull: (body) => body.error() }), { status: 404 }), {}],
    ['a portal says 200', captivePortal, {}],
    ['another post comes', () => Response.json({ slug: 'food' }), {}],
  ])('stays when %s', async (_, make, changes) => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockResolvedValueOnce(make());
    await worker.ask(changes);
    await worker.settle();
    expect(await (await worker.ask()).json()).toEqual(first);
    expect(worker.told.map(({ type }) => type)).toEqual(['network']);
  });

  it.each([
    ['an error of the API is an answer', () => Response.json({}, { status: 500 }), true],
    ['a portal’s page is none', captivePortal, false],
  ])('tells whether the network is there: %s', async (_, make, reachable) => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockResolvedValueOnce(make());
    await worker.ask();
    await worker.settle();
    expect(worker.told).toEqual([{ type: 'network', reachable }]);
  });

  it.each([
    ['goes when a clock that is fast takes the session for over', NOW - 3_600_000, { exp: NOW / 1000 - 600 }, []],
    ['stays when a clock that is slow takes it for valid', NOW + 3_600_000, {}, [URL_OF_POST]],
  ])('that is refused with 403 %s', async (_, time, changes, left) => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.serverTime.mockResolvedValue(time);
    worker.network.mockResolvedValueOnce(Response.json({ message: 'no' }, { status: 403 }));
    await worker.ask(changes);
    await worker.settle();
    const [name = ''] = await worker.storage.keys();
    expect((await (await worker.storage.open(name)).keys()).map(({ url }) => url)).toEqual(left);
    expect(worker.told.some(({ type }) => type === 'post-refused')).toBe(left.length === 0);
  });

  it('is not kept again by a refresh that a log-out overtakes', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    let arrive = (_: Response) => {};
    worker.network.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await worker.ask();
    await worker.kept.forget();
    arrive(Response.json(second));
    await worker.settle();
    expect(await worker.storage.keys()).toEqual([]);
  });
});
