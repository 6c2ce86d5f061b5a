import { describe, expect, it, vi } from 'vitest';

import { SAVED_COPY } from '#contract/device/caches.ts';
import { cacheNameOf, CACHES } from '#contract/device/worker-caches.ts';
import type { FileReport } from '#contract/device/file-messages.ts';
import { cachedFilePath } from '#contract/device/policy-files.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { aFile, aSlowBody, ORIGIN, PDF, startDownloads, WANTED } from './file-downloads.test-kit.ts';

const CACHE = cacheNameOf('files', WANTED.owner);

function device(options: Parameters<typeof fakeCaches>[0] = {}) {
  const storage = fakeCaches(options);
  const network = vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(aFile()));
  return { storage, network, ...startDownloads(storage, network) };
}

it('a file is fetched once, however often it is asked for while it comes', async () => {
  const { network, downloads } = device();
  const body = aSlowBody();
  network.mockResolvedValueOnce(aFile({ 'content-length': '9' }, body.stream));
  const first: FileReport[] = [];
  const second: FileReport[] = [];
  const done = downloads.keep(WANTED, (report) => first.push(report));
  body.give('%PDF-');
  await vi.waitFor(() => expect(first).toHaveLength(2));
  const joined = downloads.keep({ ...WANTED, url: 'https://files.example/again' }, (report) => second.push(report));
  body.give('1.7.');
  body.close();
  await Promise.all([done, joined]);
  expect(first).toEqual([
    { type: 'progress', received: 0, total: null },
    { type: 'progress', received: 5, total: 9 },
    { type: 'kept' },
  ]);
  expect(second).toEqual([{ type: 'progress', received: 5, total: 9 }, { type: 'kept' }]);
  expect(network).toHaveBeenCalledTimes(1);
});

it('files of two people are two, though they have one name', async () => {
  const { storage, download } = device();
  const other = 'b'.repeat(43);
  await Promise.all([download(), download({ ...WANTED, owner: other })]);
  expect(await storage.keys()).toEqual([CACHE, cacheNameOf('files', other)]);
});

describe('a log-out', () => {
  it('ends a download, and nothing of it is kept', async () => {
    const { network, downloads, kept, storage } = device();
    const body = aSlowBody();
    network.mockImplementationOnce(({ signal }) => {
      signal.addEventListener('abort', body.breakOff);
      return Promise.resolve(aFile({}, body.stream));
    });
    const heard: FileReport[] = [];
    const done = downloads.keep(WANTED, (report) => heard.push(report));
    body.give('%PDF');
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    downloads.stop();
    await kept.forget();
    await done;
    expect(heard.at(-1)).toEqual({ type: 'failed', why: 'stopped' });
    expect(await storage.keys()).toEqual([]);
  });

  it('also one whose last byte is here', async () => {
    const { network, download, kept, storage } = device();
    const body = aSlowBody();
    network.mockResolvedValueOnce(aFile({}, body.stream));
    const done = download();
    body.give(PDF);
    await kept.forget();
    body.close();
    expect(await done).toEqual({ type: 'failed', why: 'stopped' });
    expect(await storage.keys()).toEqual([]);
  });
});

describe('the room for files', () => {
  it('may be used up: no other file goes for a new one', async () => {
    let isFull = false;
    const { download, storage } = device({
      onPut: () => {
        if (isFull) {
          throw new DOMException('full', 'QuotaExceededError');
        }
      },
    });
    await storage.open(CACHES.images.name);
    await download();
    isFull = true;
    expect(await download({ ...WANTED, fileName: 'other.pdf' })).toEqual({ type: 'failed', why: 'no-room' });
    expect(await storage.keys()).toEqual([CACHE]);
    expect(await (await storage.open(CACHE)).keys()).toHaveLength(1);
  });

  it('is thirty files: the one that came first goes', async () => {
    const { download, storage } = device();
    for (let index = 0; index <= CACHES.files.maxEntries; index += 1) {
      await download({ ...WANTED, fileName: `${index}.pdf` });
    }
    const keys = (await (await storage.open(CACHE)).keys()).map(({ url }) => url);
    expect(keys).toHaveLength(CACHES.files.maxEntries);
    expect(keys).not.toContain(`${ORIGIN}${cachedFilePath('acme', '0.pdf')}`);
  });

  it('is taken from no file that somebody saved, and such a file takes none from the others', async () => {
    const { download, storage } = device();
    const rows = Array.from({ length: 31 }, (_, index) => ({ siteUuid: 'acme', step: 'kept', file: `${index}.pdf` }));
    const list = await storage.open(`${SAVED_COPY.name}:${WANTED.owner}`);
    await list.put(`${SAVED_COPY.address}?1`, Response.json(rows));
    for (let index = 0; index <= 60; index += 1) {
      await download({ ...WANTED, fileName: `${index}.pdf` });
    }
    const keys = (await (await storage.open(CACHE)).keys()).map(({ url }) => url.split('/').at(-1));
    expect(keys).toEqual(Array.from({ length: 61 }, (_, index) => `${index}.pdf`));
    await download({ ...WANTED, fileName: '61.pdf' });
    expect(await (await storage.open(CACHE)).match(cachedFilePath('acme', '31.pdf'))).toBeUndefined();
    expect(await (await storage.open(CACHE)).match(cachedFilePath('acme', '0.pdf'))).toBeDefined();
  });

  it('is 150 MB in all', async () => {
    const { network, download, storage } = device();
    const cache = await storage.open(CACHE);
    const sizes = { a: 80_000_000, b: 69_000_000, c: 999_900 };
    for (const [name, size] of Object.entries(sizes)) {
      await cache.put(cachedFilePath('acme', name), new Response('x', { headers: { 'content-length': String(size) } }));
    }
    network.mockResolvedValueOnce(aFile({}, '%PDF'.padEnd(101, ' ')));
    await download();
    const keys = (await cache.keys()).map(({ url }) => url.split('/').at(-1));
    expect(keys).toEqual(['b', 'c', 'leave.pdf']);
  });
});
