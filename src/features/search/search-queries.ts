import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import { isTopic } from '#contract/api/categories.ts';
import type { ArgumentsOf } from '#contract/api/endpoints.ts';
import { isMissingIn } from '#contract/api/is-missing-in.ts';
import { droppedFrom } from '#contract/api/list.ts';
import type { Named, PostSummary } from '#contract/api/posts.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';

/** More than any screen suggests, also where several have the same name, and few enough to be kept. */
const TOPICS_MAX = 60;

/** What a search found. */
export interface Found {
  readonly posts: PostSummary[];
  /** More than `posts` where the server sends only the first ones. */
  readonly count: number;
  /** `english` where there was nothing in the language that was asked for (docs/contract.md §6). */
  readonly shownIn: 'own' | 'english';
}

export const searchQueries = {
  /** An empty term asks for suggestions. */
  found: (siteUuid: string, language: string, term: string) =>
    queryOptions({
      queryKey: queryKeyOf('postSummaries', { siteUuid, language, term }),
      queryFn: async ({ signal }): Promise<Found> => {
        const own = await find({ siteUuid, language, search: term }, signal);
        if (!isMissingIn(language, own)) {
          return { ...own, shownIn: 'own' };
        }
        const english = await find({ siteUuid, language: 'en', search: term }, signal);
        return { ...english, shownIn: english.posts.length > 0 ? 'english' : 'own' };
      },
    }),
  /** What one might search for, the first of them; ages, formats and where a story comes from are no topics. */
  topics: (siteUuid: string, language: string) =>
    queryOptions({
      queryKey: queryKeyOf('tags', { siteUuid, language }),
      queryFn: async ({ signal }): Promise<Named[]> => {
        const { body } = await call('tags', { siteUuid }, { signal });
        return body.filter(({ slug }) => isTopic(slug)).slice(0, TOPICS_MAX);
      },
    }),
};

async function find(args: ArgumentsOf<'searchPosts'>, signal: AbortSignal): Promise<Omit<Found, 'shownIn'>> {
  const { body, total = 0 } = await call('searchPosts', args, { signal });
  const posts = [...new Map(body.map((post) => [post.id, post])).values()];
  const isWhole = body.length + droppedFrom(body) >= total;
  return { posts, count: isWhole ? posts.length : total };
}
