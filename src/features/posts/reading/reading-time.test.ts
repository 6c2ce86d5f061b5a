// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { anArticle, aPost } from '#tests/kit/posts.ts';

import { readingMinutes } from './reading-time.ts';

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;

describe('reading time', () => {
  it.each([
    ['is rounded up', aPost({ readingTime: 3.2 }), 4],
    ['stays whole', aPost({ readingTime: 3 }), 3],
    ['of a video that has one is shown', aPost({ format: 'video', readingTime: 8 }), 8],
    ['of a journey that has one is shown', aPost({ format: 'journey', readingTime: 12 }), 12],
    ['is estimated at 200 words a minute', anArticle(words(401)), 3],
    ['is a minute for 200 words', anArticle(words(200)), 1],
    ['is at least one minute', anArticle('<p>Rest.</p>'), 1],
    ['counts two characters as a word where words have no spaces', anArticle(`<p>${'宝宝睡眠，'.repeat(200)}</p>`), 2],
    ['counts Thai, five characters a word', anArticle(`<p>${'การนอนหลับ'.repeat(202)}</p>`), 3],
    ['counts words, not markup or signs', anArticle('<p class="a b c">–</p>'.repeat(900) + words(10)), 1],
    ['of 0 counts as none', anArticle(words(300), { readingTime: 0 }), 2],
    ['of a summary without one is not shown', aPost(), undefined],
    ['of a video without one is not shown', anArticle(words(900), { format: 'video' }), undefined],
    ['of a journey without one is not shown', anArticle(words(900), { format: 'journey' }), undefined],
  ])('%s', (_, post, minutes) => {
    expect(readingMinutes(post)).toBe(minutes);
  });
});
