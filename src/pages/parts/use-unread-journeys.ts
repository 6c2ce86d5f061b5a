import { useCallback, useEffect, useState } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { visitedSlugs } from '#device/database/markers.ts';
import { readOwner } from '#device/session/owner.ts';
import { isJourney } from '#features/posts/text/post-format.ts';
import { report } from '#tracking/report.ts';

/**
 * Tells which journeys were not read yet (docs/coverage.md §4). The markers are looked up when the tiles appear and
 * again when their posts change, and only where there is a journey at all; until then nothing is called new.
 */
export function useUnreadJourneys(posts: readonly PostSummary[]): (post: PostSummary) => boolean {
  const [visited, setVisited] = useState<ReadonlySet<string>>();
  const journeys = posts.filter(isJourney).map(({ slug }) => slug);
  const key = journeys.join('\n');
  useEffect(() => {
    const owner = readOwner()?.owner;
    if (key === '' || owner === undefined) {
      return undefined;
    }
    let isHere = true;
    visitedSlugs(owner).then((slugs) => isHere && setVisited(slugs), report);
    return () => {
      isHere = false;
    };
  }, [key]);
  return useCallback(
    (post) => isJourney(post) && visited !== undefined && !visited.has(post.slug),
    [visited], // The same function until the markers change: lists of tiles depend on it.
  );
}
