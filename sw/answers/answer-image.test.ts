import { describe, expect, it, vi } from 'vitest';

import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { isKeptImage } from './answer-image.ts';
import { startWorker } from '#sw/worker.test-kit.ts';

describe('a picture', () => {
  const PICTURE = 'https://media.example/a.png?width=360&aspect_ratio=3:2';
  const png = () => new Response('png', { headers: { 'content-type': 'image/png' } });

  it('is asked for once', async () => {
    const worker = startWorker(fakeCaches());
    worker.network.mockResolvedValueOnce(png());
    await worker.look(PICTURE);
    await worker.settle();
    const kept = await worker.look(`${PICTURE}#top`);
    expect([await kept.text(), kept.headers.get('content-type')]).toEqual(['png', 'image/png']);
    expect(worker.network).toHaveBeenCalledTimes(1);
  });

  it('that stands still on the way has failed after 20 seconds', async () => {
    const worker = startWorker(fakeCaches());
    const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(3)) });
    worker.network.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'image/png' } }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onFailed = vi.fn();
    const answer = await worker.look(PICTURE);
    answer.arrayBuffer().catch(onFailed);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(onFailed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1500);
    expect(onFailed).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it.each(['width=480', 't=12', 'ts=1', '_=7', 'v=2', 'cb=1'])('with %s is another one', async (parameter) => {
    const worker = startWorker(fakeCaches());
    worker.network.mockImplementation(({ url }) =>
      Promise.resolve(new Response(url, { headers: { 'content-type': 'image/png' } })),
    );
    const other = `${PICTURE}&${parameter}`;
    for (const url of [PICTURE, other]) {
      await worker.look(url);
      await worker.settle();
    }
    expect(await Promise.all([PICTURE, other].map(async (url) => (await worker.look(url)).text()))).toEqual([
      PICTURE,
      other,
    ]);
  });

  it('that came first is the first to go, once all of them are more than 40 MB', async () => {
    const worker = startWorker(fakeCaches());
    const address = (index: number) => `https://media.example/${index}.png`;
    const large = new Uint8Array(2_900_000);
    worker.network.mockImplementation(async () => new Response(large, { headers: { 'content-type': 'image/png' } }));
    for (const index of Array(14).keys()) {
      await worker.look(address(index));
      await worker.settle();
    }
    await worker.look(address(1));
    expect(worker.network).toHaveBeenCalledTimes(14);
    await worker.look(address(0));
    expect(worker.network).toHaveBeenCalledTimes(15);
  });

  it('is kept without reading the sizes of all others, while there is room for sure', async () => {
    const storage = fakeCaches();
    let readings = 0;
    const { open } = storage;
    storage.open = async (name) => {
      const cache = await open(name);
      const { matchAll } = cache;
      cache.matchAll = (...request) => {
        readings += 1;
        return matchAll(...request);
      };
      return cache;
    };
    const worker = startWorker(storage);
    worker.network.mockImplementation(() => Promise.resolve(png()));
    for (const index of Array(5).keys()) {
      await worker.look(`https://media.example/${index}.png`);
      await worker.settle();
    }
    expect(readings).toBe(1);
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
