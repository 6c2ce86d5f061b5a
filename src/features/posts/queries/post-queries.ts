import { hashKey, queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import type { CallOptions } from '#api/call.ts';
import { ApiError, BadReply, isGone } from '#api/errors.ts';
import type { Category } from '#contract/api/categories.ts';
import { POSTS_PER_PAGE } from '#contract/api/constants.ts';
import type { Post, PostSummary } from '#contract/api/posts.ts';
import { queryKeyOf, queryKeyStart } from '#contract/api/query-key.ts';

import { listVersion } from './list-version.ts';
import { mergePosts } from './merge-posts.ts';

/** A list with how many there are in all. */
export interface PostListAnswer {
  posts: PostSummary[];
  total: number;
  /** By which the API is asked whether this still holds. */
  etag?: string | undefined;
  /** Of what it says (`listVersion`). What an earlier build kept has none. */
  version?: string | undefined;
  /** Of a later page: the version of the page before it when this one was asked for. */
  follows?: string | undefined;
  /** The device had nothing of it when this page of the app began. The one thing that is not kept. */
  isNew?: true;
}

/** One post, and when the network last gave it if the worker had kept it. */
export interface PostAnswer {
  post: Post;
  keptAt: string | null;
}

/** Filters of a list: any of the categories, all of the tags; absent means no filter. */
export interface PostFilter {
  categories?: readonly Category[];
  tags?: readonly string[];
  perPage?: number;
}

export const postQueries = {
  detail: (siteUuid: string, slug: string, language: string) =>
    queryOptions({
      queryKey: queryKeyOf('post', { siteUuid, slug, language }),
      queryFn: async ({ signal, client, queryKey }): Promise<PostAnswer> => {
        const { body, keptAt } = await call('post', { siteUuid, slug, language }, { signal }).catch(
          (error: unknown) => {
            if (isGone(error)) {
              // In every other language, and at once: the page may be left before anything else hears of it. To remove
              // this one would cancel it, and nobody would learn that the post is gone.
              client.removeQueries({
                queryKey: queryKeyStart('post', { siteUuid, slug }),
                type: 'inactive',
                predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
              });
            }
            throw error;
          },
        );
        if (body.slug !== slug) {
          throw new BadReply('post', 'another slug');
        }
        return { post: body, keptAt: keptAt ?? null };
      },
    }),
  featured: (siteUuid: string, language: string) =>
    listQuery(queryKeyOf('featuredPosts', { siteUuid, language }), (options) =>
      call('featuredPosts', { siteUuid, language }, options),
    ),
  recommended: (siteUuid: string, language: string, filter: PostFilter = {}) =>
    listQuery(queryKeyOf('recommendedPosts', { siteUuid, language, filter }), (options) =>
      call('recommendedPosts', listArguments({ siteUuid, language, filter }), options),
    ),
  list: (siteUuid: string, language: string, filter: PostFilter = {}) =>
    listQuery(queryKeyOf('posts', { siteUuid, language, filter }), (options) =>
      call('posts', listArguments({ siteUuid, language, filter }), options),
    ),
};

function listQuery(key: readonly unknown[], ask: (options: CallOptions) => Promise<ListReply>) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ client, signal }) =>
      askForList(client.getQueryData(key), async (etag) => listAnswer(await ask({ signal, etag }))),
  });
}

/** Asks for a list or a page of one. What the API says has not changed is what it was `before`. */
export async function askForList(
  before: PostListAnswer | undefined,
  ask: (etag: string | undefined) => Promise<PostListAnswer>,
): Promise<PostListAnswer> {
  const answer = await ask(before?.etag).catch((error: unknown) => {
    if (before !== undefined && error instanceof ApiError && error.status === 304) {
      return before;
    }
    throw error;
  });
  if (answer === before && before?.version !== undefined) {
    return before;
  }
  const isNew = before === undefined || before.isNew === true;
  return { ...answer, version: listVersion(answer.posts, answer.total), ...(isNew ? { isNew } : {}) };
}

interface ListWanted {
  readonly siteUuid: string;
  readonly language: string;
  readonly filter: PostFilter;
}

/** docs/coverage.md §9: always said, because a server's own default may be another. */
export function listArguments({ siteUuid, language, filter }: ListWanted, page = 1) {
  const { categories, tags, perPage = POSTS_PER_PAGE } = filter;
  return {
    siteUuid,
    language,
    ...(categories === undefined ? {} : { categories: categories.join(',') }),
    ...(tags === undefined ? {} : { tags: tags.join(',') }),
    perPage,
    page,
    offset: 0,
  };
}

interface ListReply {
  body: PostSummary[];
  received?: unknown;
  total?: number;
  etag?: string;
}

function listAnswer(reply: ListReply): PostListAnswer {
  const posts = mergePosts([], reply.body);
  return {
    posts,
    total: Math.max(totalOf(reply), posts.length),
    ...(reply.etag === undefined ? {} : { etag: reply.etag }),
  };
}

/**
 * How many posts a list has. Where the header is missing, which a server of another origin hides unless it names it, or
 * says less than has come, a full page means that there is at least one more.
 */
export function totalOf({ body, received, total = 0 }: ListReply, page = 1): number {
  const count = Array.isArray(received) ? received.length : body.length;
  const come = (page - 1) * POSTS_PER_PAGE + count;
  return total >= come ? total : come + (count < POSTS_PER_PAGE ? 0 : 1);
}
