import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { QUERY_KINDS } from '#contract/api/query-kinds.ts';
import { createQueryPersistence } from '#device/queries/query-persistence.ts';
import { writeOwner } from '#device/session/owner.ts';
import { changeChoices } from '#device/storage/choices.ts';
import { aPost } from '#tests/kit/posts.ts';
import { createClient, renderAppHook } from '#tests/kit/render-app.tsx';

import { givenListServer, LIST, server, somePosts } from './list-server.test-kit.ts';
import { type PostListWanted, usePostList } from './post-list-query.ts';

givenListServer();

let client: QueryClient;

function openList(wanted?: PostListWanted) {
  return renderAppHook(() => usePostList(LIST, wanted), { client }).result;
}

const keep = () => createQueryPersistence({ client, owner: 'ana', kinds: QUERY_KINDS, build: 'this build' });

const DAY_MS = 86_400_000;

beforeEach(() => {
  client = createClient();
  vi.useFakeTimers({ toFake: ['Date'] });
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});
afterEach(() => vi.useRealTimers());

/** The app is opened until the whole list is here, and opened again after a while; `without`: no room for these pages. */
async function reopen({ without = [], pauseMs = 10 * 60_000 }: { without?: number[]; pauseMs?: number } = {}) {
  const { result, unmount } = renderAppHook(() => usePostList(LIST), { client });
  await waitFor(() => expect(result.current.extent).toBe('whole'));
  unmount();
  const kept = keep();
  kept.start();
  for (const page of without) {
    client.removeQueries({ queryKey: ['postPages', 'site-1', 'en', LIST.filter, page] });
  }
  client.setQueryData(['settings', 'site-1'], null);
  kept.flush();
  kept.stop();
  vi.setSystemTime(Date.now() + pauseMs);
  client = createClient();
  keep().restore();
  server.pagesAsked = [];
}

/** Until the first page has been asked for, and everything that follows. */
async function settle() {
  await waitFor(() => expect(server.pagesAsked).toContain(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
}

it('asks for the first page alone where it says what it said', async () => {
  await reopen();
  const list = openList();
  await settle();
  expect(server.pagesAsked).toEqual([1]);
  expect(list.current).toMatchObject({ extent: 'whole', posts: server.library });
});

it('asks for the later pages as far as a new post has moved them', async () => {
  await reopen();
  server.library = [aPost({ id: 999, slug: 'new' }), ...server.library];
  const list = openList();
  await waitFor(() => expect(list.current.posts).toEqual(server.library));
  expect(server.pagesAsked).toEqual([1, 2, 3]);
});

it('asks for a page that a new post has made', async () => {
  server.library = server.library.slice(0, 96);
  await reopen();
  server.library = [aPost({ id: 999, slug: 'new' }), ...server.library];
  const list = openList();
  await waitFor(() => expect(list.current.posts).toEqual(server.library));
  expect(server.pagesAsked).toEqual([1, 2, 3]);
});

it('asks for the later pages where only the total has changed', async () => {
  await reopen();
  server.library = server.library.slice(0, -1);
  const list = openList();
  await waitFor(() => expect(list.current.posts).toEqual(server.library));
  expect(server.pagesAsked).toEqual([1, 2, 3]);
});

it('tells of a page that fails where what is kept of it follows another page, until Retry brings it', async () => {
  await reopen();
  const before = server.library;
  server.library = [aPost({ id: 999, slug: 'new' }), ...before];
  server.isDown = (page) => page === 3;
  const list = openList();
  await waitFor(() => expect(list.current).toMatchObject({ extent: 'cut', total: 131 }));
  expect(list.current.posts.map(({ id }) => id)).toContain(130);
  server.isDown = () => false;
  list.current.retry();
  await waitFor(() => expect(list.current).toMatchObject({ extent: 'whole', posts: server.library }));
});

it('shows nothing again that had left the list when it grows and a page fails', async () => {
  await reopen();
  client = createClient();
  const kept = keep();
  kept.restore();
  kept.start();
  server.library = somePosts(1000, 96);
  const shorter = openList();
  await waitFor(() => expect(shorter.current.posts).toEqual(server.library));
  await settle();
  kept.flush();
  kept.stop();
  await reopen();
  server.library = somePosts(2000, 140);
  server.isDown = (page) => page === 3;
  const list = openList();
  await waitFor(() => expect(list.current).toMatchObject({ extent: 'cut', total: 140 }));
  expect(list.current.posts).toEqual(server.library.slice(0, 96));
});

it.each([
  ['the clock goes on for more than a day', DAY_MS + 60_000],
  ['the clock is put back by more than a day', -DAY_MS - 60_000],
])('asks for the later pages once when %s', async (_, pauseMs) => {
  await reopen({ pauseMs });
  const list = openList();
  await waitFor(() => expect(server.pagesAsked).toEqual([1, 2, 3]));
  await settle();
  expect(server.pagesAsked).toEqual([1, 2, 3]);
  expect(list.current.extent).toBe('whole');
});

it('asks again for what an earlier build kept, and shows it meanwhile', async () => {
  await reopen();
  for (const [key, data] of client.getQueriesData<object>({})) {
    client.setQueryData(key, data && { ...data, version: undefined, follows: undefined }, { updatedAt: 1 });
  }
  const list = openList();
  expect(list.current.posts).toEqual(server.library);
  await waitFor(() => expect(server.pagesAsked).toEqual([1, 2, 3]));
});

it('asks for a page that there was no room for once somebody uses the page', async () => {
  await reopen({ without: [2] });
  const list = openList();
  await settle();
  expect(server.pagesAsked).toEqual([1]);
  expect(list.current).toMatchObject({ extent: 'waiting', total: 130, posts: server.library.slice(0, 48) });
  fireEvent.scroll(document);
  await waitFor(() => expect(list.current).toMatchObject({ extent: 'whole', posts: server.library }));
  expect(server.pagesAsked).toEqual([1, 2]);
});

it('asks for a page that there was no room for where the whole list is wanted', async () => {
  await reopen({ without: [2, 3] });
  const list = openList({ extent: 'whole' });
  await waitFor(() => expect(list.current).toMatchObject({ extent: 'whole', posts: server.library }));
  expect(server.pagesAsked).toEqual([1, 2, 3]);
});

describe('under data saver', () => {
  beforeEach(() => changeChoices((choices) => ({ ...choices, dataSaver: 'on' })));

  it('asks for later pages once somebody has scrolled nearly to the end', async () => {
    const list = openList();
    await settle();
    expect(list.current).toMatchObject({ extent: 'waiting', posts: server.library.slice(0, 48) });
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(20_000);
    fireEvent.scroll(document);
    fireEvent.pointerDown(document);
    await settle();
    expect(server.pagesAsked).toEqual([1]);
    height.mockReturnValue(2000);
    fireEvent.scroll(document);
    await waitFor(() => expect(list.current.posts).toEqual(server.library));
    expect(server.pagesAsked).toEqual([1, 2, 3]);
  });

  it('asks for them once the list is filtered', async () => {
    const { result, rerender } = renderAppHook(
      ({ extent }: { extent: 'as-used' | 'whole' }) => usePostList(LIST, { extent }),
      { client, initialProps: { extent: 'as-used' } },
    );
    await settle();
    expect(server.pagesAsked).toEqual([1]);
    rerender({ extent: 'whole' });
    await waitFor(() => expect(result.current.posts).toEqual(server.library));
  });
});
