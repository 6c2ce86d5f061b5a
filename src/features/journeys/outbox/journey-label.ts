import type { QueryClient } from '@tanstack/react-query';

import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import { isRealStory, REAL_STORY } from '#tracking/page-visit.ts';

/**
 * The name of a journey's list, as analytics may know it: a list is called after its post, and a real story is never
 * named (docs/contract.md §8). Empty while nothing that was fetched says what the post is.
 */
export function journeyLabel(client: QueryClient, { postSlug, listName }: JourneySubscription): string {
  const categories = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => postsIn(state.data))
    .filter((post) => post.slug === postSlug)
    .flatMap((post) => post.categories);
  if (categories.length === 0) {
    return '';
  }
  return isRealStory(categories) ? REAL_STORY : listName;
}

/** Lists and single posts, whatever they were asked for. */
function postsIn(data: unknown): readonly PostSummary[] {
  if (typeof data !== 'object' || data === null) {
    return [];
  }
  if ('posts' in data && Array.isArray(data.posts)) {
    return data.posts as PostSummary[]; // Parsed when it was fetched.
  }
  return 'post' in data ? [data.post as PostSummary] : []; // The same.
}
