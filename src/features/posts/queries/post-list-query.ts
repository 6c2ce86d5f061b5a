import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { useSavesData } from '#device/network/data-saver.ts';

import {
  dropPagesBehind,
  isOfOnePiece,
  type LaterPages,
  nextPage,
  pagesOf,
  type PostListArguments,
  postPage,
} from './list-pages.ts';
import { mergePosts } from './merge-posts.ts';
import { type PostListAnswer, postQueries } from './post-queries.ts';
import { useIsReached } from '#device/page/use-is-reached.ts';

export type { PostListArguments };

/** A list as far as it is here. */
export interface PostListState {
  readonly posts: PostSummary[];
  /** `loading` and `failed`: nothing is here. */
  readonly state: 'loading' | 'failed' | 'here';
  /** `growing`: pages are on their way; `waiting`: they come once somebody uses the page; `cut`: one of them failed. */
  readonly extent: 'growing' | 'waiting' | 'cut' | 'whole';
  /** At least so many there are, here or not. */
  readonly total: number;
  readonly error: Error | null;
  retry(): void;
}

/** How much of a list is wanted. */
export interface PostListWanted {
  /** `missing`: only what is not here is asked for. */
  readonly when?: 'asked' | 'missing' | 'not-asked';
  /** `whole`: every page, whoever uses the page or doesn't. */
  readonly extent?: 'whole' | 'as-used';
}

/**
 * docs/contract.md §6: the first 48 posts at once, the rest behind them page by page. Each page is a query of its own,
 * kept on its own; whatever fails leaves there what is there. A first page that has changed makes the others follow,
 * one after the other as far as they have changed, because a new post moves all of them. Which pages are asked for when
 * is said in docs/offline.md.
 */
export function usePostList(
  list: PostListArguments,
  { when = 'asked', extent = 'as-used' }: PostListWanted = {},
): PostListState {
  const client = useQueryClient();
  const first = useQuery({
    ...postQueries.list(list.siteUuid, list.language, list.filter),
    enabled: ({ state }) => when === 'asked' || (when === 'missing' && state.data === undefined),
  });
  const mayAsk = useLaterPages(first.data, extent);
  const total = first.data?.total ?? 0;
  const pages = pagesOf(client, list, total);
  const due = first.isFetching || first.isError ? undefined : nextPage(client, list, { pages, mayAsk });
  const rest = useQueries({
    queries: Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => ({
      ...postPage(client, list, index + 2),
      enabled: when !== 'not-asked' && index + 2 === due,
    })),
    combine: combined,
  });
  const answers = [first.data, ...rest.answers];
  // Measured: with a new array at each render every tile of a long list would render anew at each press of a filter.
  const posts = useMemo(() => mergePosts(...postsOf([first.data, ...rest.answers])), [first.data, rest.answers]);
  const error = first.error ?? rest.error;
  const nothing = first.isError ? 'failed' : 'loading';
  const isAllHere = answers.every((answer) => answer !== undefined);
  const isOnePiece = isOfOnePiece(answers);
  // While pages follow one that has changed, what they said stands for them; one that fails is missing.
  const isBroken = !isOnePiece && rest.error !== null;
  const isWhole = isAllHere && !isBroken;
  const isSettled = isAllHere && isOnePiece && !first.isFetching && error === null;
  const { siteUuid, language, filter } = list;
  useEffect(() => {
    if (isSettled) {
      dropPagesBehind(client, { siteUuid, language, filter }, pages);
    }
  }, [client, siteUuid, language, filter, pages, isSettled]);
  const coming = first.isFetching || due !== undefined || first.data === undefined ? 'growing' : 'waiting';
  const unfinished = error === null ? coming : 'cut';
  return {
    posts,
    state: first.data === undefined ? nothing : 'here',
    extent: isWhole ? 'whole' : unfinished,
    total: isAllHere && isBroken ? total : Math.max(total, posts.length),
    error,
    retry() {
      const page = postPage(client, list, first.isError ? 1 : (due ?? 1));
      void client.refetchQueries({ queryKey: page.queryKey, exact: true });
    },
  };
}

/** What a list that is not here as a whole says of the rest: how many there are at least, and whether more come. */
export function unfinishedOf({ extent, total }: Pick<PostListState, 'extent' | 'total'>) {
  return extent === 'whole' ? undefined : { total, isGrowing: extent !== 'cut' };
}

/** What stands behind a page that is missing would be in its place. */
function postsOf(answers: readonly (PostListAnswer | undefined)[]): (readonly PostSummary[])[] {
  const missing = answers.indexOf(undefined);
  return (missing === -1 ? answers : answers.slice(0, missing)).map((answer) => answer?.posts ?? []);
}

/** Nobody pays for pages that nobody looks at, unless the whole list is new here; to spare data, not even then. */
function useLaterPages(first: PostListAnswer | undefined, extent: 'whole' | 'as-used'): LaterPages {
  const isSparing = useSavesData();
  const isReached = useIsReached(isSparing ? 'near-end' : 'anywhere');
  const isUsed = isReached || extent === 'whole';
  return { missing: isUsed || (!isSparing && first?.isNew === true), outdated: isUsed || !isSparing };
}

function combined(results: readonly UseQueryResult<PostListAnswer>[]) {
  return {
    answers: results.map(({ data }) => data),
    /** A page that says what it said is a reason to look for the next one too. */
    updatedAt: results.map(({ dataUpdatedAt }) => dataUpdatedAt),
    error: results.find(({ isError }) => isError)?.error ?? null,
  };
}
