import { useCallback } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { isJourney } from '#features/posts/text/post-format.ts';

import { useVisitedSlugs } from './use-visited-slugs.ts';

/**
 * Tells which journeys were not read yet (docs/coverage.md §4). The markers are looked up when the tiles appear and
 * again when their posts change, and only where there is a journey at all; until they are known nothing is called new.
 */
export function useUnreadJourneys(posts: readonly PostSummary[]): (post: PostSummary) => boolean {
  const journeys = posts.filter(isJourney).map(({ slug }) => slug);
  const visited = useVisitedSlugs(journeys.join('\n'));
  return useCallback(
    (post) => isJourney(post) && visited !== undefined && !visited.has(post.slug),
    [visited], // The same function until the markers change: lists of tiles depend on it.
  );
}
