import { beforeEach, expect, it } from 'vitest';

import { givenListServer, server } from '#features/posts/queries/list-server.test-kit.ts';
import { refusal } from '#tests/kit/fake-api.ts';
import { createClient } from '#tests/kit/render-app.tsx';

import { listPack } from './list-pack.ts';

const PLANNING = { siteUuid: 'site-1', language: 'en', stage: 'planning' } as const;

let policies: () => Response;

givenListServer({
  recommendedPosts: () => Response.json([]),
  journeys: () => Response.json([]),
  policies: () => policies(),
});
beforeEach(() => {
  policies = () => Response.json([]);
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
