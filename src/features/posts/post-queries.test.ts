import { beforeEach, expect, it, vi } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';
import { createQueryClient } from '#api/query-client.ts';

import { postQueries } from './post-queries.ts';
import { aPost } from './posts.test-kit.tsx';

const client = createQueryClient({ onSaid: vi.fn(), onFailed: vi.fn(), onReport: vi.fn() });
const list = postQueries.list('site-1', 'en');
const tags: (string | null)[] = [];
let base: string;
let etag: string;

beforeEach(() => {
  client.clear();
  tags.length = 0;
  base = location.origin;
  etag = 'W/"one"';
  provideApiContext({
    base: () => Promise.resolve(`${base}/api`),
    siteUuid: () => 'site-1',
    token: () => Promise.resolve('token'),
    refresh: () => Promise.resolve('refreshed'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    const known = headers.get('if-none-match');
    tags.push(known);
    return Promise.resolve(
      known === etag ? new Response(null, { status: 304 }) : Response.json([aPost()], { headers: { etag } }),
    );
  });
});

const ask = () => client.fetchQuery({ ...list, staleTime: 0 });

it('a list that has not changed since is not sent again', async () => {
  const first = await ask();
  const askedAt = client.getQueryState(list.queryKey)?.dataUpdatedAt;
  await expect(ask()).resolves.toBe(first);
  expect(tags).toEqual([null, 'W/"one"']);
  expect(client.getQueryState(list.queryKey)).toMatchObject({ status: 'success', error: null });
  expect(client.getQueryState(list.queryKey)?.dataUpdatedAt).toBeGreaterThanOrEqual(askedAt ?? Infinity);
  etag = 'W/"two"';
  await expect(ask()).resolves.toMatchObject({ etag: 'W/"two"' });
});

it('is asked for whole on another host, whose preflight allows no such question', async () => {
  base = 'https://api.elsewhere.example';
  await ask();
  await ask();
  expect(tags).toEqual([null, null]);
});
