import { useDeferredValue, useMemo } from 'react';

import type { ResourceCategory } from '#contract/api/categories.ts';
import type { Named, PostSummary } from '#contract/api/posts.ts';
import type { PostListState } from '#features/posts/queries/post-list-query.ts';
import { cloudTags } from '#features/resources/filters/cloud-tags.ts';
import { type FilterOptions, filterOptions } from '#features/resources/filters/filter-options.ts';
import { filterPosts } from '#features/resources/filters/filter-posts.ts';
import {
  type Filters,
  filtersQuery,
  mayStillMatch,
  NOTHING_UNKNOWN,
  readFilters,
} from '#features/resources/filters/filters.ts';
import { recommendedSplit, type RecommendedSplit } from '#features/resources/recommended-split.ts';

import { filterablePost, type FilterablePost } from './filterable-post.ts';

export interface FilteredPosts {
  readonly options: FilterOptions;
  readonly tags: readonly Named[];
  readonly filters: Filters;
  readonly found: MatchingPosts;
  /** The query that says these filters. */
  queryOf(filters: Filters): string;
}

export interface MatchingPosts extends RecommendedSplit<PostSummary> {
  readonly count: number;
  readonly filters: Filters;
}

/**
 * The posts of a list as an address filters them. Filters are those of the address at once; what they find follows
 * when there is time (measured: at four times a phone's slowness a press on a list of thousands took 250 ms to show).
 */
export function useFilteredPosts(
  category: ResourceCategory,
  { posts, extent }: Pick<PostListState, 'posts' | 'extent'>,
  query: URLSearchParams,
): FilteredPosts {
  const { all, options } = useMemo(() => {
    const filterable = posts.map(filterablePost);
    return { all: filterable, options: filterOptions(category, filterable) };
  }, [category, posts]);
  const shown = useDeferredValue(query.toString());
  const found = useMemo(() => findPosts(all, options, { query: shown, extent }), [all, options, shown, extent]);
  const { filters, unknown } = readFilters(query, options);
  const pending = extent === 'whole' ? NOTHING_UNKNOWN : unknown;
  return {
    options,
    tags: cloudTags(all, filters, options),
    filters,
    found,
    queryOf: (changed) => filtersQuery(changed, options, pending),
  };
}

function findPosts(
  all: readonly FilterablePost[],
  options: FilterOptions,
  { query, extent }: { query: string; extent: PostListState['extent'] },
): MatchingPosts {
  const { filters, unknown } = readFilters(new URLSearchParams(query), options);
  // Once it is known that the rest does not come, a word that nothing has is an unknown one, which is ignored.
  const matching = extent === 'growing' && mayStillMatch(filters, unknown) ? [] : filterPosts(all, filters);
  return { ...recommendedSplit(matching.map(({ post }) => post)), count: matching.length, filters };
}
