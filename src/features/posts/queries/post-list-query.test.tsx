import type { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import type { PostSummary } from '#contract/api/posts.ts';
import { type Call, fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';
import { createClient, renderAppHook } from '#tests/kit/render-app.tsx';

import { usePostList } from './post-list-query.ts';

const LIST = {
  siteUuid: 'site-1',
  language: 'en',
  filter: { categories: ['parents' as const], tags: ['im-planning'] },
};

/** What this server takes where a call says nothing: not what the specification has. */
const OTHER_DEFAULT = 7;

let library: PostSummary[];
let pagesAsked: number[];
let isCounted: boolean;
let knowsPages: boolean;
let underWay: number;
let mostAtOnce: number;
let isDown: (page: number) => boolean;
let client: QueryClient;

beforeEach(() => {
  library = Array.from({ length: 130 }, (_, index) => aPost({ id: index + 1, slug: `post-${index + 1}` }));
  pagesAsked = [];
  isCounted = true;
  knowsPages = true;
  underWay = 0;
  mostAtOnce = 0;
  isDown = () => false;
  client = createClient();
  fakeApi({ posts: answer });
});

async function answer({ path, query }: Call): Promise<Response> {
  expect(path).toMatch(/^\/sites\/site-1\/posts\/\?/);
  expect(query.get('categories')).toBe('parents');
  expect(query.get('tags')).toBe('im-planning');
  const page = Number(query.get('page') ?? 1);
  pagesAsked.push(page);
  underWay += 1;
  mostAtOnce = Math.max(mostAtOnce, underWay);
  await Promise.resolve();
  underWay -= 1;
  if (isDown(page)) {
    return refusal(503);
  }
  const perPage = Number(query.get('perPage') ?? OTHER_DEFAULT);
  const from = (knowsPages ? page - 1 : 0) * perPage + Number(query.get('offset') ?? OTHER_DEFAULT);
  const posts = library.slice(from, from + perPage);
  return Response.json(posts, isCounted ? { headers: { 'x-total-count': String(library.length) } } : {});
}

function openList() {
  return renderAppHook(() => usePostList(LIST), { client }).result;
}

it('shows the first 48 posts at once and gets the rest page by page', async () => {
  const seen: [number, string][] = [];
  const { result } = renderAppHook(() => {
    const list = usePostList(LIST);
    seen.push([list.posts.length, list.extent]);
    return list;
  });
  await waitFor(() => expect(result.current.extent).toBe('whole'));
  expect(seen[0]).toEqual([0, 'growing']);
  expect(seen).toContainEqual([48, 'growing']);
  expect(result.current.posts).toEqual(library);
  expect(pagesAsked).toEqual([1, 2, 3]);
  expect(mostAtOnce).toBe(1);
});

it('asks once for a list of one page', async () => {
  library = library.slice(0, 48);
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  expect(pagesAsked).toEqual([1]);
});

it.each([
  [47, [1]],
  [48, [1, 2]],
  [130, [1, 2, 3]],
])('of %i posts that nobody counts is whole once a page is not full', async (count, asked) => {
  isCounted = false;
  library = library.slice(0, count);
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  expect(list.current.posts).toEqual(library);
  expect(pagesAsked).toEqual(asked);
});

it('of a server that counts nothing and knows no pages ends', async () => {
  isCounted = false;
  knowsPages = false;
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  expect(list.current.posts).toEqual(library.slice(0, 48));
  expect(pagesAsked).toEqual([1, 2]);
});

it('of a site without posts is whole and empty', async () => {
  library = [];
  const list = openList();
  await waitFor(() => expect(list.current).toMatchObject({ state: 'here', extent: 'whole', posts: [] }));
});

it('keeps what is there when a page fails, and Retry goes on from it', async () => {
  isDown = (page) => page === 2;
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('cut'));
  expect(list.current).toMatchObject({ state: 'here', error: { status: 503 } });
  expect(list.current.posts).toHaveLength(48);
  isDown = () => false;
  act(() => list.current.retry());
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  expect(pagesAsked).toEqual([1, 2, 2, 3]);
});

it('that failed with nothing there says so', async () => {
  isDown = () => true;
  const list = openList();
  await waitFor(() => expect(list.current).toMatchObject({ state: 'failed', posts: [] }));
  isDown = () => false;
  act(() => list.current.retry());
  await waitFor(() => expect(list.current.posts).toHaveLength(130));
});

it('that failed when asked again shows what was there', async () => {
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  isDown = () => true;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(list.current).toMatchObject({ state: 'here', extent: 'whole', error: { status: 503 } }));
  expect(list.current.posts).toHaveLength(130);
});

it('asks for later pages again, one after the other, once the first was asked for again', async () => {
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  library = [aPost({ id: 999, slug: 'new' }), ...library];
  pagesAsked = [];
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(pagesAsked).toEqual([1, 2, 3]));
  await waitFor(() => expect(list.current.posts).toEqual(library));
  expect(mostAtOnce).toBe(1);
});

it('asks for no later page where the first says what it said', async () => {
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  pagesAsked = [];
  await act(() => client.invalidateQueries({ queryKey: ['posts'] }));
  expect(pagesAsked).toEqual([1]);
  library = library.with(130 - 1, aPost({ id: 999, slug: 'new' })).toSpliced(60, 1);
  await act(() => client.invalidateQueries({ queryKey: ['posts'] }));
  await waitFor(() => expect(list.current.posts).toEqual(library));
});

it('asks for nothing when it is opened again while it is fresh', async () => {
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  pagesAsked = [];
  expect(openList().current).toMatchObject({ extent: 'whole', state: 'here' });
  expect(pagesAsked).toEqual([]);
});

it('is not asked for before it is wanted', () => {
  const { result } = renderAppHook(() => usePostList(LIST, 'not-asked'));
  expect(result.current.state).toBe('loading');
  expect(pagesAsked).toEqual([]);
});
