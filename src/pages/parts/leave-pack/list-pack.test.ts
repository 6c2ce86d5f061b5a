import { beforeEach, expect, it } from 'vitest';

import { givenListServer, server } from '#features/posts/queries/list-server.test-kit.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { refusal } from '#tests/kit/fake-api.ts';
import { anArticle } from '#tests/kit/posts.ts';
import { createClient } from '#tests/kit/render-app.tsx';

import { listPack } from './list-pack.ts';

const PLANNING = { siteUuid: 'site-1', language: 'en', stage: 'planning' } as const;

let policies: () => Response;
let journeys: () => Response;
let article: () => Response;

givenListServer({
  recommendedPosts: () => Response.json([]),
  journeys: () => journeys(),
  policies: () => policies(),
  post: () => article(),
});
beforeEach(() => {
  policies = () => Response.json([]);
  journeys = () => Response.json([]);
  article = () => refusal(500);
});

it('is every page of a list that nobody looks at', async () => {
  const { posts, extent } = await listPack(createClient(), PLANNING, 'asked');
  expect([posts.length, extent]).toEqual([130, 'whole']);
});

it('asks nobody for what is here, and knows what is not', async () => {
  const client = createClient();
  expect(await listPack(client, PLANNING, 'here')).toMatchObject({ posts: [], extent: 'part' });
  expect(server.pagesAsked).toEqual([]);
  await listPack(client, PLANNING, 'asked');
  expect(await listPack(client, PLANNING, 'here')).toMatchObject({ extent: 'whole' });
  expect(server.pagesAsked).toEqual([1, 2, 3]);
});

it('is not whole while a page of its list does not come, and is once it does', async () => {
  const client = createClient();
  server.isDown = (page) => page === 3;
  const first = await listPack(client, PLANNING, 'asked');
  expect([first.posts.length, first.extent, first.error]).toEqual([
    96,
    'part',
    expect.objectContaining({ status: 503 }),
  ]);
  server.isDown = () => false;
  const then = await listPack(client, PLANNING, 'asked');
  expect([then.posts.length, then.extent]).toEqual([130, 'whole']);
});

it('has no more than the newest 300', async () => {
  server.library = server.library.flatMap((post) =>
    [0, 1, 2].map((copy) => ({ ...post, id: post.id + copy * 1000, slug: `${post.slug}-${copy}` })),
  );
  expect(await listPack(createClient(), PLANNING, 'asked')).toMatchObject({
    extent: 'whole',
    posts: expect.objectContaining({ length: 300 }),
  });
});

it('goes without what the server refuses, and waits for what it is in trouble with', async () => {
  policies = () => refusal(403);
  expect(await listPack(createClient(), PLANNING, 'asked')).toMatchObject({ extent: 'whole', files: [] });
  policies = () => refusal(500);
  expect(await listPack(createClient(), PLANNING, 'asked')).toMatchObject({ extent: 'part' });
});

it('goes without a journey of one’s own that is gone, and asks for it once', async () => {
  let asked = 0;
  journeys = () => Response.json([{ postSlug: 'gone-since', listName: 'gone-since' }]);
  article = () => {
    asked += 1;
    return refusal(410);
  };
  const client = createClient();
  const inFrench = postQueries.detail('site-1', 'gone-since', 'fr').queryKey;
  client.setQueryData(inFrench, { post: anArticle('', { slug: 'gone-since' }), keptAt: null });
  expect(await listPack(client, PLANNING, 'asked')).toMatchObject({ extent: 'whole' });
  expect(asked).toBe(1);
  expect(client.getQueryData(inFrench)).toBeUndefined();
});
