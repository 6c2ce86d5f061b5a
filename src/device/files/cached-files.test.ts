// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { cacheNameOf } from '#contract/device/worker-caches.ts';
import { cachedFilePath } from '#contract/device/policy-files.ts';
import { writeOwner, removeOwner } from '#device/session/owner.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { listCachedFiles, readCachedFile } from './cached-files.ts';

const ANA = 'a'.repeat(43);
const KEPT_AT = '2026-06-01T00:00:00.000Z';

let storage: CacheStorage;

beforeEach(() => {
  storage = fakeCaches();
  vi.stubGlobal('caches', storage);
  writeOwner({ owner: ANA, iss: 'https://pool', sub: 'ana' });
});

async function keep(path: string, headers: Record<string, string> = {}): Promise<void> {
  const cache = await storage.open(cacheNameOf('files', ANA));
  const all = { 'content-type': 'application/pdf', 'content-length': '4', [KEPT_AT_HEADER]: KEPT_AT, ...headers };
  await cache.put(path, new Response('%PDF', { headers: all }));
}

describe('the files that are kept', () => {
  it('are those of the owner and the site, by their own names', async () => {
    await keep(cachedFilePath('acme', '../../x y.pdf'));
    await keep(cachedFilePath('other', 'leave.pdf'));
    await keep('/__file/acme/%ff');
    await keep('/__file/acme/no-date.pdf', { [KEPT_AT_HEADER]: 'yesterday' });
    expect([...(await listCachedFiles('acme'))]).toEqual([
      [
        '../../x y.pdf',
        {
          keptAt: KEPT_AT,
          type: 'application/pdf',
          bytes: 4,
          address: `/__file/acme/..%2F..%2Fx%20y.pdf?owner=${ANA}`,
        },
      ],
    ]);
  });

  it('are none for anybody else, and looking for them leaves nothing behind', async () => {
    await keep(cachedFilePath('acme', 'leave.pdf'));
    writeOwner({ owner: 'b'.repeat(43), iss: 'https://pool', sub: 'ben' });
    expect((await listCachedFiles('acme')).size).toBe(0);
    removeOwner();
    expect((await listCachedFiles('acme')).size).toBe(0);
    expect(await storage.keys()).toEqual([cacheNameOf('files', ANA)]);
  });

  it('are none where the browser keeps nothing', async () => {
    vi.stubGlobal('caches', undefined);
    expect((await listCachedFiles('acme')).size).toBe(0);
  });
});

describe('reading a kept file', () => {
  const read = (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    return readCachedFile({ address: '/__file/acme/leave.pdf?owner=x' });
  };
  const headers = { 'content-type': 'application/pdf', [KEPT_AT_HEADER]: KEPT_AT };

  it('gives its bytes, of a kind that runs nowhere', async () => {
    const blob = await read(() => Promise.resolve(new Response('%PDF', { headers })));
    expect(blob?.type).toBe('application/pdf');
    expect(blob?.size).toBe(4);
    const odd = await read(() =>
      Promise.resolve(new Response('<x>', { headers: { ...headers, 'content-type': 'text/html' } })),
    );
    expect(odd?.type).toBe('application/octet-stream');
  });

  it.each([
    ['the worker has none', () => Promise.resolve(new Response('no', { status: 404, headers }))],
    ['a host answers in its place', () => Promise.resolve(new Response('<html>'))],
    ['nobody answers', () => Promise.reject(new TypeError('offline'))],
  ])('gives nothing when %s', async (_, answer) => {
    expect(await read(answer)).toBeNull();
  });
});
