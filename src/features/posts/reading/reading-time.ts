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
/** Chinese and Japanese, and Thai and Lao: no spaces part their words, which have so many characters on the average. */
const UNSPACED_WORDS = /[\u3040-\u30ff\u3400-\u9fff]{1,2}|[\u0e00-\u0eff]{1,5}/g;

function wordCount(html: string): number {
  let words = 0;
  for (const paragraph of paragraphsOf(html)) {
    for (const word of paragraph.split(' ')) {
      words += word.match(UNSPACED_WORDS)?.length ?? Number(IN_A_WORD.test(word));
    }
  }
  return words;
}
