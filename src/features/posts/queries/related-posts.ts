import { AGES, FORMAT_TAG_PREFIX } from '#contract/api/categories.ts';
import type { PostSummary } from '#contract/api/posts.ts';

import { mergePosts } from './merge-posts.ts';

const RELATED_MAX = 4;

type Subject = Pick<PostSummary, 'slug' | 'categories' | 'tags'>;

/**
 * What goes well after a post: of one of its categories, those with the most of its tags first and otherwise in the
 * order of the list. A format or an age alone makes no two posts alike.
 */
export function relatedTo(post: Subject, candidates: readonly PostSummary[]): PostSummary[] {
  const categories = slugsOf(post.categories);
  const topics = slugsOf(post.tags.filter(isTopic));
  const shared = (other: PostSummary) => other.tags.filter(({ slug }) => topics.has(slug)).length;
  return mergePosts([], candidates)
    .filter((other) => other.slug !== post.slug && other.categories.some(({ slug }) => categories.has(slug)))
    .map((other) => ({ other, rank: shared(other) }))
    .toSorted((one, two) => two.rank - one.rank)
    .slice(0, RELATED_MAX)
    .map(({ other }) => other);
}

function isTopic({ slug }: { readonly slug: string }): boolean {
  return !slug.startsWith(FORMAT_TAG_PREFIX) && !Object.hasOwn(AGES, slug);
}

function slugsOf(named: readonly { readonly slug: string }[]): Set<string> {
  return new Set(named.map(({ slug }) => slug));
}
