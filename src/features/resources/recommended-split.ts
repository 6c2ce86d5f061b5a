import { RECOMMENDED_READING } from '#contract/api/constants.ts';

export interface RecommendedSplit<Item> {
  readonly featured: Item | undefined;
  readonly headlines: readonly Item[];
  readonly rest: readonly Item[];
}

/**
 * docs/coverage.md §2.3: of the first four posts one is featured and up to three are headlines; the rest is the list.
 */
export function recommendedSplit<Item>(posts: readonly Item[]): RecommendedSplit<Item> {
  return {
    featured: posts[0],
    headlines: posts.slice(1, RECOMMENDED_READING),
    rest: posts.slice(RECOMMENDED_READING),
  };
}
