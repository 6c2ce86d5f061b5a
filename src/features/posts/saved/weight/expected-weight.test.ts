// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';

import { expectedWords } from './expected-weight.ts';

const SENTENCE = 'A plan for the nights that lets both of you sleep for some hours.';
const ARABIC = 'خطة لليالي تتيح لكما أن تناما بضع ساعات.';
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** An answer of the API about a post whose words go on for so many minutes, and what lists say of it. */
function article(slug: string, minutes: number, sentence: string) {
  const words = sentence.split(' ');
  const content = Array.from({ length: minutes * 200 }, (_, index) => words[index % words.length]).join(' ');
  const summary = aPost({ slug, title: sentence, excerpt: sentence, readingTime: minutes });
  return { summary, weight: bytes(JSON.stringify({ ...summary, content: `<p>${content}</p>` })) };
}

describe('what the words of articles will weigh', () => {
  it.each([
    ['English', SENTENCE],
    ['Arabic', ARABIC],
  ])('is told from how long they take to read, in %s within a tenth', (_, sentence) => {
    const articles = [2, 3, 5].map((minutes) => article(`for-${minutes}`, minutes, sentence));
    const expected = expectedWords(
      articles.map(({ summary }) => summary),
      new Map(),
    );
    const total = [...expected.values()].reduce((sum, one) => sum + one, 0);
    const truth = articles.reduce((sum, { weight }) => sum + weight, 0);
    expect(Math.abs(total - truth) / truth).toBeLessThan(0.1);
  });

  it('is what is here where it is, which corrects the others', () => {
    const articles = [1, 2, 3, 4].map((minutes) => article(`for-${minutes}`, minutes, SENTENCE).summary);
    const rough = expectedWords(articles, new Map());
    const known = new Map(articles.slice(0, 3).map(({ slug }) => [slug, (rough.get(slug) ?? 0) * 3]));
    const better = expectedWords(articles, known);
    expect(better.get('for-1')).toBe(known.get('for-1'));
    expect(better.get('for-4')).toBeCloseTo((rough.get('for-4') ?? 0) * 3);
  });
});
