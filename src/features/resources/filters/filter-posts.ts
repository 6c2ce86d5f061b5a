import type { Filterable } from './filterable.ts';
import type { Filters } from './filters.ts';

/** docs/contract.md §6: any of the ages, any of the formats; age, format and tag together. */
export function filterPosts<Item extends Filterable>(posts: readonly Item[], filters: Filters): Item[] {
  const { ages, formats, tag } = filters;
  return posts.filter(
    (post) =>
      (ages.length === 0 || post.tags.some(({ slug }) => ages.includes(slug))) &&
      (formats.length === 0 || formats.includes(post.format.slug)) &&
      (tag === undefined || post.tags.some(({ slug }) => slug === tag)),
  );
}
