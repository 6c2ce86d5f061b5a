import { type QueryClient, queryOptions, type QueryState } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import { POSTS_PER_PAGE } from '#contract/api/constants.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';

import {
  askForList,
  listArguments,
  type PostFilter,
  type PostListAnswer,
  postQueries,
  totalOf,
} from './post-queries.ts';
import { whenScrollIdle } from './when-scroll-idle.ts';

/** Which posts are asked for. */
export interface PostListArguments {
  readonly siteUuid: string;
  readonly language: string;
  readonly filter: Omit<PostFilter, 'perPage'>;
}

/** Which of the later pages may be asked for. */
export interface LaterPages {
  readonly missing: boolean;
  readonly outdated: boolean;
}

const DAY_MS = 86_400_000;

/**
 * As many as the first one tells of; where the server does not count, the last one tells whether there is another, unless it
 * is of a time when the page before it said something else.
 */
export function pagesOf(client: QueryClient, list: PostListArguments, total: number): number {
  const pages = Math.ceil(total / POSTS_PER_PAGE);
  const kept = pages < 2 ? undefined : stateOf(client, list, pages)?.data;
  const last = kept !== undefined && isNextTo(stateOf(client, list, pages - 1)?.data, kept) ? kept : undefined;
  // A server that knows no pages gives the same one for ever.
  const isAnother = last?.posts[0]?.id !== stateOf(client, list, 1)?.data?.posts[0]?.id;
  const goesOn = last !== undefined && isAnother && last.total > pages * POSTS_PER_PAGE;
  return goesOn ? pagesOf(client, list, last.total) : pages;
}

/**
 * The page to fetch next: the first that is missing, or older than a day, or asked for when the page before it said
 * something else. Only that one is enabled, so that a list of a hundred pages never asks for all of them at once.
 */
export function nextPage(
  client: QueryClient,
  list: PostListArguments,
  { pages, mayAsk }: { pages: number; mayAsk: LaterPages },
): number | undefined {
  let before = stateOf(client, list, 1)?.data;
  for (let page = 2; page <= pages; page += 1) {
    const own = stateOf(client, list, page);
    if (own?.data === undefined) {
      // A last page that alone is missing costs little: a new post has made it. Nothing behind a missing one is shown.
      return mayAsk.missing || (mayAsk.outdated && page === pages) ? page : undefined;
    }
    if (mayAsk.outdated && isOutdated(own, before)) {
      return page;
    }
    before = own.data;
  }
  return undefined;
}

/** Whether each of these pages was asked for when the one before it said what it says now. */
export function isOfOnePiece(answers: readonly (PostListAnswer | undefined)[]): boolean {
  return answers.every((answer, index) => index === 0 || isNextTo(answers[index - 1], answer));
}

function isNextTo(before: PostListAnswer | undefined, own: PostListAnswer | undefined): boolean {
  return own?.follows === versionOf(before);
}

/** What a list had behind its end when it was longer would stand in it again once it grows. */
export function dropPagesBehind(client: QueryClient, { siteUuid, language, filter }: PostListArguments, pages: number) {
  client.removeQueries({
    queryKey: ['postPages', siteUuid, language, filter],
    type: 'inactive',
    predicate: ({ queryKey }) => Number(queryKey.at(-1)) > pages,
  });
}

function isOutdated(own: PageState, before: PostListAnswer | undefined): boolean {
  // A clock that was put back makes a page no fresher than one that was put forward.
  return !isNextTo(before, own.data) || Math.abs(Date.now() - own.dataUpdatedAt) > DAY_MS;
}

/** Empty: the page is not here, or an earlier build kept it. */
function versionOf(answer: PostListAnswer | undefined): string {
  return answer?.version ?? '';
}

type PageState = QueryState<PostListAnswer>;

function stateOf(client: QueryClient, list: PostListArguments, page: number): PageState | undefined {
  return client.getQueryState(postPage(client, list, page).queryKey);
}

/** Later pages are of a kind of their own: what is kept of them must not crowd out the first pages of other lists. */
export function postPage(client: QueryClient, list: PostListArguments, page: number) {
  const { siteUuid, language, filter } = list;
  if (page === 1) {
    return postQueries.list(siteUuid, language, filter);
  }
  const queryKey = queryKeyOf('postPages', { siteUuid, language, filter, page });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<PostListAnswer> => {
      await whenScrollIdle(); // A hundred pages that arrive one after the other must leave time for scrolling.
      const follows = versionOf(stateOf(client, list, page - 1)?.data);
      const answer = await askForList(client.getQueryData(queryKey), async (etag) => {
        const reply = await call('posts', listArguments(list, page), { signal, etag });
        return {
          posts: reply.body,
          total: totalOf(reply, page),
          ...(reply.etag === undefined ? {} : { etag: reply.etag }),
        };
      });
      return { ...answer, follows };
    },
    staleTime: Number.NEGATIVE_INFINITY, // Whichever is enabled is to be asked for, whatever the clock says.
    refetchOnWindowFocus: false,
  });
}
