import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryState, UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call } from '#api/call.ts';
import { POSTS_PER_PAGE } from '#contract/api/constants.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';

import { mergePosts } from './merge-posts.ts';
import { listArguments, type PostFilter, type PostListAnswer, postQueries, totalOf } from './post-queries.ts';
import { whenScrollIdle } from './when-scroll-idle.ts';

/** Which posts are asked for. */
export interface PostListArguments {
  readonly siteUuid: string;
  readonly language: string;
  readonly filter: Omit<PostFilter, 'perPage'>;
}

/** A list as far as it is here. */
export interface PostListState {
  readonly posts: PostSummary[];
  /** `loading` and `failed`: nothing is here. */
  readonly state: 'loading' | 'failed' | 'here';
  /** `growing`: pages are on their way; `cut`: one of them failed. */
  readonly extent: 'growing' | 'cut' | 'whole';
  readonly error: Error | null;
  retry(): void;
}

/**
 * docs/contract.md §6: the first 48 posts at once, the rest behind them page by page. Each page is a query of its own,
 * kept on its own; whatever fails leaves there what is there. A first page that has changed makes the others follow,
 * one after the other as far as they have changed, because a new post moves all of them.
 */
export function usePostList(list: PostListArguments, when: 'asked' | 'not-asked' = 'asked'): PostListState {
  const client = useQueryClient();
  const first = useQuery({
    ...postQueries.list(list.siteUuid, list.language, list.filter),
    enabled: when === 'asked',
  });
  const pages = pagesOf(client, list, first.data?.total ?? 0);
  const due = first.isFetching || first.isError ? undefined : firstDue(client, list, pages);
  const rest = useQueries({
    queries: Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => ({
      ...postPage(list, index + 2),
      enabled: when === 'asked' && index + 2 === due,
    })),
    combine: combined,
  });
  // Measured: with a new array at each render every tile of a long list would render anew at each press of a filter.
  const posts = useMemo(
    () => mergePosts(first.data?.posts ?? [], ...rest.answers.map((answer) => answer?.posts ?? [])),
    [first.data, rest.answers],
  );
  const error = first.error ?? rest.error;
  const nothing = first.isError ? 'failed' : 'loading';
  const unfinished = error === null ? 'growing' : 'cut';
  const isWhole = first.data !== undefined && rest.answers.every((answer) => answer !== undefined);
  return {
    posts,
    state: first.data === undefined ? nothing : 'here',
    extent: isWhole ? 'whole' : unfinished,
    error,
    retry() {
      const page = postPage(list, first.isError ? 1 : (due ?? 1));
      void client.refetchQueries({ queryKey: page.queryKey, exact: true });
    },
  };
}

function combined(results: readonly UseQueryResult<PostListAnswer>[]) {
  return {
    answers: results.map(({ data }) => data),
    error: results.find(({ isError }) => isError)?.error ?? null,
  };
}

/** As many as the first one tells of; where the server does not count, the last one tells whether there is another. */
function pagesOf(client: QueryClient, list: PostListArguments, total: number): number {
  const pages = Math.ceil(total / POSTS_PER_PAGE);
  const last = pages < 2 ? undefined : stateOf(client, list, pages)?.data;
  // A server that knows no pages gives the same one for ever.
  const isAnother = last?.posts[0]?.id !== stateOf(client, list, 1)?.data?.posts[0]?.id;
  const goesOn = last !== undefined && isAnother && last.total > pages * POSTS_PER_PAGE;
  return goesOn ? pagesOf(client, list, last.total) : pages;
}

/**
 * The page to fetch next: the first that is missing or older than what the page before it says. Only that one is enabled, so
 * that a list of a hundred pages never asks for all of them at once.
 */
function firstDue(client: QueryClient, list: PostListArguments, pages: number): number | undefined {
  let before = changedAt(stateOf(client, list, 1));
  for (let page = 2; page <= pages; page += 1) {
    const own = stateOf(client, list, page);
    if (own?.data === undefined || own.dataUpdatedAt < before) {
      return page;
    }
    before = changedAt(own);
  }
  return undefined;
}

type PageState = QueryState<PostListAnswer> | undefined;

function stateOf(client: QueryClient, list: PostListArguments, page: number): PageState {
  return client.getQueryState(postPage(list, page).queryKey);
}

/** Posts that are the same as before are the same object, whatever else came with them. */
const changes = new WeakMap<readonly PostSummary[], { readonly total: number; readonly at: number }>();

/** Since when a page has said what it says. One that was asked for again and says the same moves no other. */
function changedAt(state: PageState): number {
  if (state?.data === undefined) {
    return 0;
  }
  const { posts, total } = state.data;
  const known = changes.get(posts);
  if (known?.total === total) {
    return known.at;
  }
  changes.set(posts, { total, at: state.dataUpdatedAt });
  return state.dataUpdatedAt;
}

/** Later pages are of a kind of their own: what is kept of them must not crowd out the first pages of other lists. */
function postPage(list: PostListArguments, page: number) {
  const { siteUuid, language, filter } = list;
  const first = postQueries.list(siteUuid, language, filter);
  return page === 1
    ? first
    : queryOptions({
        queryKey: queryKeyOf('postPages', { siteUuid, language, filter, page }),
        queryFn: async ({ signal }): Promise<PostListAnswer> => {
          await whenScrollIdle(); // A hundred pages that arrive one after the other must leave time for scrolling.
          const reply = await call('posts', listArguments(list, page), { signal });
          return { posts: reply.body, total: totalOf(reply, page) };
        },
        staleTime: 0,
        refetchOnWindowFocus: false,
      });
}
