import { READING_WORDS_PER_MINUTE } from '#contract/api/constants.ts';
import type { PostSummary } from '#contract/api/posts.ts';

/** Of what has none: films, and journeys with their steps. */
const MINUTES = 2;
/** Where nothing tells how long the words of a language are. */
const BYTES_PER_WORD = 6;
/** So few say nothing of the others. */
const KNOWN_MIN = 3;

/**
 * What the words of posts will weigh as answers of the API, in bytes by slug, from what lists say: its own summary, and
 * for so many minutes of reading words as long as those of titles and excerpts. What `known` ones weigh corrects the rest.
 */
export function expectedWords(
  posts: readonly PostSummary[],
  known: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const bytesPerWord = wordLength(posts);
  const expected = new Map(
    posts.map((post) => [
      post.slug,
      bytesOf(JSON.stringify(post)) + (post.readingTime ?? MINUTES) * READING_WORDS_PER_MINUTE * bytesPerWord,
    ]),
  );
  const both = posts.filter(({ slug }) => known.has(slug));
  const factor =
    both.length < KNOWN_MIN
      ? 1
      : sum(both.map(({ slug }) => known.get(slug) ?? 0)) / sum(both.map(({ slug }) => expected.get(slug) ?? 0));
  return new Map(posts.map(({ slug }) => [slug, known.get(slug) ?? (expected.get(slug) ?? 0) * factor]));
}

/** Of a word and what stands behind it, in bytes: twice as much in Arabic as in English. */
function wordLength(posts: readonly PostSummary[]): number {
  const texts = posts.flatMap(({ title, excerpt }) => [title, excerpt]).filter((text) => text !== '');
  const words = sum(texts.map((text) => text.trim().split(/\s+/).length));
  return words === 0 ? BYTES_PER_WORD : sum(texts.map((text) => bytesOf(text) + 1)) / words;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
