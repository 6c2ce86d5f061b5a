import type { PostSummary } from '#contract/api/posts.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { authorOf, titleOf } from '#features/posts/text/post-text.ts';

/** What of a post a search on this device looks through. */
export function searchableText(post: PostSummary): string {
  const labels = [...post.tags, ...post.categories].map(({ name }) => name);
  return [titleOf(post), authorOf(post) ?? '', ...[post.excerpt, ...labels].map(cleanText)].join(' ');
}
