import { READING_WORDS_PER_MINUTE } from '#contract/api/constants.ts';
import type { Post, PostSummary } from '#contract/api/posts.ts';
import { paragraphsOf } from '#features/posts/text/clean-text.ts';
import { type Formatted, formatOf } from '#features/posts/text/post-format.ts';

/** A summary, or a whole post with its content. */
export type Readable = Formatted & Pick<PostSummary, 'readingTime'> & Pick<Partial<Post>, 'content'>;

/**
 * docs/contract.md §6: whole minutes, or undefined where nothing is shown. A reading time of 0 says that the editor
 * gave none.
 */
export function readingMinutes(post: Readable): number | undefined {
  if (post.readingTime !== undefined && post.readingTime > 0) {
    return Math.ceil(post.readingTime);
  }
  if (post.content === undefined || formatOf(post) !== 'article') {
    return undefined;
  }
  return Math.max(1, Math.ceil(wordCount(post.content) / READING_WORDS_PER_MINUTE));
}

const IN_A_WORD = /[\p{L}\p{N}]/u;

function wordCount(html: string): number {
  let words = 0;
  for (const paragraph of paragraphsOf(html)) {
    words += paragraph.split(' ').filter((word) => IN_A_WORD.test(word)).length;
  }
  return words;
}
