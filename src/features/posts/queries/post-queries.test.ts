import { beforeEach, expect, it } from 'vitest';

import { type Call, fakeApi } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';
import { createClient } from '#tests/kit/render-app.tsx';

import { postQueries } from './post-queries.ts';

const client = createClient();
const list = postQueries.list('site-1', 'en');
const tags: (string | null)[] = [];
let etag: string;

beforeEach(() => {
  client.clear();
  tags.length = 0;
  etag = 'W/"one"';
  serveFrom(location.origin);
});

function serveFrom(origin: string): void {
  const posts = ({ headers }: Call) => {
    const known = headers.get('if-none-match');
    tags.push(known);
    return known === etag ? new Response(null, { status: 304 }) : Response.json([aPost()], { headers: { etag } });
  };
  fakeApi({ posts }, { base: `${origin}/api` });
}

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
  serveFrom('https://api.elsewhere.example');
  await ask();
  await ask();
  expect(tags).toEqual([null, null]);
});
