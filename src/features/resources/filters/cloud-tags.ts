import type { Named } from '#contract/api/posts.ts';

import { filterPosts } from './filter-posts.ts';
import { type FilterOptions, tagOptions } from './filter-options.ts';
import type { Filterable } from './filterable.ts';
import type { Filters } from './filters.ts';

/**
 * The tags to choose from: those of the posts that age and format leave. The chosen tag itself takes none away, or one
 * could not go from one tag to the next, and it stays although nothing has it any more, so that it can be given up.
 */
export function cloudTags(posts: readonly Filterable[], filters: Filters, options: FilterOptions): readonly Named[] {
  if (filters.ages.length === 0 && filters.formats.length === 0) {
    return options.tags;
  }
  const left = tagOptions(filterPosts(posts, { ...filters, tag: undefined }));
  const slugs = new Set(left.map(({ slug }) => slug));
  return options.tags.filter(({ slug }) => slugs.has(slug) || slug === filters.tag);
}
