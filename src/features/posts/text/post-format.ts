import { COMMUNITY_TAG, FORMAT_TAG_PREFIX } from '#contract/api/categories.ts';
import type { Post, PostSummary } from '#contract/api/posts.ts';

import { cleanText } from './clean-text.ts';

export type PostFormat = 'article' | 'video' | 'journey';

/** Enough of a post to tell its format; `videoUrl` is known only once the whole post is. */
export type Formatted = Pick<PostSummary, 'format' | 'tags'> & Pick<Partial<Post>, 'videoUrl'>;

/** docs/contract.md §6. A format that nobody knows is an article. */
export function formatOf(post: Formatted): PostFormat {
  if (isJourney(post)) {
    return 'journey';
  }
  return isVideo(post) ? 'video' : 'article';
}

/** The format tag's name, which comes before our own word; undefined without such a tag. */
export function formatTagName(post: Pick<PostSummary, 'tags'>): string | undefined {
  const tag = post.tags.find(({ slug }) => slug.startsWith(FORMAT_TAG_PREFIX));
  return tag === undefined ? undefined : cleanText(tag.name) || undefined;
}

export function isVideo(post: Formatted): boolean {
  return post.format === 'video' || post.videoUrl !== undefined;
}

export function isJourney(post: Formatted): boolean {
  return post.format === 'journey' || post.tags.some(({ slug }) => slug === `${FORMAT_TAG_PREFIX}journey`);
}

/** Spec 3: a post is a community post if any tag has the slug community. */
export function isCommunity(post: Pick<PostSummary, 'tags'>): boolean {
  return post.tags.some(({ slug }) => slug === COMMUNITY_TAG);
}
