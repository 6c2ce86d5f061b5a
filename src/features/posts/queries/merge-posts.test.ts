// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';

import { mergePosts } from './merge-posts.ts';

describe('mergePosts', () => {
  it('takes the later version of a post, in the place of the earlier one', () => {
    const merged = mergePosts([aPost({ id: 1 }), aPost({ id: 2 })], [aPost({ id: 1, title: 'New' }), aPost({ id: 3 })]);
    expect(merged.map(({ id, title }) => [id, title])).toEqual([
      [1, 'New'],
      [2, aPost().title],
      [3, aPost().title],
    ]);
  });

  it('holds every id once', () => {
    const list = fc.array(fc.record({ id: fc.integer({ min: 0, max: 9 }), version: fc.nat() }));
    fc.assert(
      fc.property(list, list, (kept, fetched) => {
        const merged = mergePosts(kept, fetched);
        const all = [...kept, ...fetched];
        expect(merged.map(({ id }) => id)).toEqual([...new Set(all.map(({ id }) => id))]);
        expect(merged.every((post) => all.findLast(({ id }) => id === post.id) === post)).toBe(true);
      }),
    );
  });
});
