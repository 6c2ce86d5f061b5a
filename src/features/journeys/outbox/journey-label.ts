import type { QueryClient } from '@tanstack/react-query';

import type { JourneySubscription } from '#contract/api/journeys.ts';
import { isRealStory, REAL_STORY } from '#tracking/page-visit.ts';

import { fetchedPosts } from './fetched-posts.ts';

/**
 * The name of a journey's list, as analytics may know it: a list is called after its post, and a real story is never
 * named (docs/contract.md §8). Empty while nothing that was fetched says what the post is.
 */
export function journeyLabel(client: QueryClient, { postSlug, listName }: JourneySubscription): string {
  const posts = fetchedPosts(client, postSlug);
  if (posts.length === 0) {
    return '';
  }
  return posts.some(({ categories }) => isRealStory(categories)) ? REAL_STORY : listName;
}
