import { describe, expect, it } from 'vitest';

import { KEPT_AT_HEADER, OUTDATED_HEADER } from '#contract/device/caches.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { captivePortal, NOW, startWorker, startWorkerWith, URL_OF_POST } from './worker.test-kit.ts';

const first = { slug: 'sleep', content: 'first' };
const second = { slug: 'sleep', content: 'second' };

describe('a post that has grown beyond what is kept', () => {
  const grown = { slug: 'sleep', content: 'x'.repeat(2_000_001) };

  it('is the answer from then on, and the old one is for when there is no network', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockImplementation(() => Promise.resolve(Response.json(grown)));
    expect(await (await worker.ask()).json()).toEqual(first);
    await worker.settle();
    expect(worker.told).toEqual([
      { type: 'post-changed', siteUuid: 'acme', slug: 'sleep' },
      { type: 'network', reachable: true },
    ]);
    expect(await (await worker.ask()).json()).toEqual(grown); // What the page asks when it hears of the change.
    await worker.settle();
    expect(worker.told).toHaveLength(2);

    worker.network.mockRejectedValueOnce(new TypeError('offline'));
    const old = await worker.ask();
    expect(old.headers.get(KEPT_AT_HEADER)).toBe(new Date(NOW).toISOString());
    expect(await old.json()).toEqual(first);
    expect(worker.told.at(-1)).toEqual({ type: 'network', reachable: false });
  });

  it('is kept again when it has shrunk', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockResolvedValueOnce(Response.json(grown)).mockResolvedValueOnce(Response.json(second));
    await worker.ask();
    await worker.settle();
    expect(await (await worker.ask()).json()).toEqual(second);
    await worker.settle();
    const kept = await worker.ask();
    expect([kept.headers.has(OUTDATED_HEADER), await kept.json()]).toEqual([false, second]);
  });

  it('is not hidden by an old one that the server’s trouble or a portal brings back', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network
      .mockResolvedValueOnce(Response.json(grown))
      .mockResolvedValueOnce(Response.json({}, { status: 503 }))
      .mockResolvedValueOnce(captivePortal());
    await worker.ask();
    await worker.settle();
    expect(await (await worker.ask()).json()).toEqual(first);
    expect(await (await worker.ask()).json()).toEqual(first);
    expect(worker.told.slice(2)).toEqual([
      { type: 'network', reachable: true },
      { type: 'network', reachable: false },
    ]);
  });
});

it('a new version that a full device has no room for is asked for once, and not again and again', async () => {
  let isFull = false;
  const worker = await startWorkerWith(
    first,
    fakeCaches({
      onPut: () => {
        if (isFull) {
          throw new DOMException('full', 'QuotaExceededError');
        }
      },
    }),
  );
  isFull = true;
  worker.network.mockImplementation(() => Promise.resolve(Response.json(second)));
  await worker.ask();
  await worker.settle();
  expect(worker.told.map(({ type }) => type)).toEqual(['post-changed', 'network']);
  expect(await (await worker.ask()).json()).toEqual(second);
  await worker.settle();
  expect(worker.told).toHaveLength(2);
});

describe('a post that is refused', () => {
  const spanish = URL_OF_POST.replace('en', 'es');

  it('goes in every language, also when the one that was asked for was not kept', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    worker.network.mockResolvedValueOnce(Response.json({ message: 'no' }, { status: 410 }));
    expect((await worker.ask({}, spanish)).status).toBe(410);
    await worker.settle();
    expect(worker.told).toEqual([{ type: 'post-refused', siteUuid: 'acme', slug: 'sleep', status: 410 }]);
    await expect(worker.ask()).rejects.toThrow('offline');
  });
});

describe('a page that leaves', () => {
  it('ends what it asked for before the first byte', async () => {
    const worker = startWorker(fakeCaches());
    const page = new AbortController();
    worker.network.mockImplementationOnce(
      (_, signal) =>
        new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const asked = worker.ask({}, URL_OF_POST, page.signal);
    await expect.poll(() => worker.network.mock.calls.length).toBe(1);
    page.abort();
    await expect(asked).rejects.toThrow('aborted');
  });

  it('ends a download that it no longer reads, and nothing of it is kept', async () => {
    const worker = startWorker(fakeCaches());
    let ended: AbortSignal | undefined;
    worker.network.mockImplementationOnce((_, signal) => {
      ended = signal;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"slug":"sleep",'));
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
    });
    const answer = await worker.ask();
    expect(ended?.aborted).toBe(false);
    await answer.body?.cancel();
    expect(ended?.aborted).toBe(true);
    await worker.settle();
    expect(await worker.storage.keys()).toEqual([]);
  });

  it('does not end the refresh behind a kept copy', async () => {
    const worker = await startWorkerWith(first, fakeCaches());
    const page = new AbortController();
    worker.network.mockResolvedValueOnce(Response.json(second));
    await worker.ask({}, URL_OF_POST, page.signal);
    expect(worker.network.mock.lastCall?.[1]).toBeUndefined();
    page.abort();
    await worker.settle();
    expect(await (await worker.ask()).json()).toEqual(second);
  });
});
