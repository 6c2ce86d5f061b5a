// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { recommendedSplit } from './recommended-split.ts';

describe('recommended reading', () => {
  it.each([
    { posts: [], featured: undefined, headlines: [], rest: [] },
    { posts: [1], featured: 1, headlines: [], rest: [] },
    { posts: [1, 2, 3], featured: 1, headlines: [2, 3], rest: [] },
    { posts: [1, 2, 3, 4], featured: 1, headlines: [2, 3, 4], rest: [] },
    { posts: [1, 2, 3, 4, 5, 6], featured: 1, headlines: [2, 3, 4], rest: [5, 6] },
  ])('of $posts features $featured, with $headlines, and lists $rest', ({ posts, ...split }) => {
    expect(recommendedSplit(posts)).toEqual(split);
  });

  it('shows every post once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (posts) => {
        const { featured, headlines, rest } = recommendedSplit(posts);
        expect([...(featured === undefined ? [] : [featured]), ...headlines, ...rest]).toEqual(posts);
        expect(headlines.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
