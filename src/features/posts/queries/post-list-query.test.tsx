import type { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';
import { createClient, renderAppHook } from '#tests/kit/render-app.tsx';

import { givenListServer, LIST, server } from './list-server.test-kit.ts';
import { usePostList } from './post-list-query.ts';

givenListServer();

let client: QueryClient;

beforeEach(() => {
  client = createClient();
});

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
  expect(result.current.posts).toEqual(server.library);
  expect(server.pagesAsked).toEqual([1, 2, 3]);
  expect(server.mostAtOnce).toBe(1);
});

it('asks once for a list of one page', async () => {
  server.library = server.library.slice(0, 48);
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  expect(server.pagesAsked).toEqual([1]);
});

it.each([
  [47, [1]],
  [48, [1, 2]],
  [130, [1, 2, 3]],
])('of %i posts that nobody counts is whole once a page is not full', async (count, asked) => {
  server.isCounted = false;
  server.library = server.library.slice(0, count);
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  expect(list.current.posts).toEqual(server.library);
  expect(server.pagesAsked).toEqual(asked);
});

it.each([0, 10, 47])(
  'of which the server says that there are %i, with more in the answer, goes on all the same',
  async (total) => {
    server.total = total;
    const totals: number[] = [];
    const { result } = renderAppHook(() => {
      const list = usePostList(LIST);
      totals.push(list.total);
      return list;
    });
    await waitFor(() => expect(result.current).toMatchObject({ extent: 'whole', posts: server.library }));
    expect([...new Set(totals)].slice(0, 2)).toEqual([0, 49]);
    expect(server.pagesAsked).toEqual([1, 2, 3]);
  },
);

it('of which the server says fewer than in the answer ends with a page that is not full', async () => {
  server.total = 10;
  server.library = server.library.slice(0, 40);
  const list = openList();
  await waitFor(() => expect(list.current).toMatchObject({ extent: 'whole', total: 40 }));
  expect(server.pagesAsked).toEqual([1]);
});

it('of a server that counts nothing and knows no pages ends', async () => {
  server.isCounted = false;
  server.knowsPages = false;
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  expect(list.current.posts).toEqual(server.library.slice(0, 48));
  expect(server.pagesAsked).toEqual([1, 2]);
});

it('of a site without posts is whole and empty', async () => {
  server.library = [];
  const list = openList();
  await waitFor(() => expect(list.current).toMatchObject({ state: 'here', extent: 'whole', posts: [] }));
});

it('keeps what is there when a page fails, and Retry goes on from it', async () => {
  server.isDown = (page) => page === 2;
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('cut'));
  expect(list.current).toMatchObject({ state: 'here', error: { status: 503 } });
  expect(list.current.posts).toHaveLength(48);
  server.isDown = () => false;
  act(() => list.current.retry());
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  expect(server.pagesAsked).toEqual([1, 2, 2, 3]);
});

it('that failed with nothing there says so', async () => {
  server.isDown = () => true;
  const list = openList();
  await waitFor(() => expect(list.current).toMatchObject({ state: 'failed', posts: [] }));
  server.isDown = () => false;
  act(() => list.current.retry());
  await waitFor(() => expect(list.current.posts).toHaveLength(130));
});

it('that failed when asked again shows what was there', async () => {
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  server.isDown = () => true;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(list.current).toMatchObject({ state: 'here', extent: 'whole', error: { status: 503 } }));
  expect(list.current.posts).toHaveLength(130);
});

it('asks for later pages again, one after the other, once the first was asked for again', async () => {
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  server.library = [aPost({ id: 999, slug: 'new' }), ...server.library];
  server.pagesAsked = [];
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(server.pagesAsked).toEqual([1, 2, 3]));
  await waitFor(() => expect(list.current.posts).toEqual(server.library));
  expect(server.mostAtOnce).toBe(1);
});

it('asks for no later page where the first says what it said', async () => {
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  server.pagesAsked = [];
  await act(() => client.invalidateQueries({ queryKey: ['posts'] }));
  expect(server.pagesAsked).toEqual([1]);
  server.library = server.library.with(130 - 1, aPost({ id: 999, slug: 'new' })).toSpliced(60, 1);
  await act(() => client.invalidateQueries({ queryKey: ['posts'] }));
  await waitFor(() => expect(list.current.posts).toEqual(server.library));
});

it('asks for nothing when it is opened again while it is fresh', async () => {
  const list = openList();
  await waitFor(() => expect(list.current.extent).toBe('whole'));
  server.pagesAsked = [];
  expect(openList().current).toMatchObject({ extent: 'whole', state: 'here' });
  expect(server.pagesAsked).toEqual([]);
});

it('is not asked for before it is wanted', () => {
  const { result } = renderAppHook(() => usePostList(LIST, { when: 'not-asked' }));
  expect(result.current.state).toBe('loading');
  expect(server.pagesAsked).toEqual([]);
});
