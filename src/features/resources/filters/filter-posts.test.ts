// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aFilterable } from '#features/resources/resources.test-kit.ts';

import { filterPosts } from './filter-posts.ts';
import { NO_FILTERS, type Filters } from './filters.ts';

const POSTS = {
  newborn: aFilterable(['age-0-1', 'Sleep']),
  toddler: aFilterable(['age-2-5', 'Sleep'], 'video'),
  both: aFilterable(['age-0-1', 'age-2-5', 'Money'], 'guide'),
  untagged: aFilterable([]),
};
type PostName = keyof typeof POSTS;

describe('filtered posts', () => {
  it.each<{ filters: Partial<Filters>; left: PostName[] }>([
    { filters: {}, left: ['newborn', 'toddler', 'both', 'untagged'] },
    { filters: { ages: ['age-0-1'] }, left: ['newborn', 'both'] },
    { filters: { ages: ['age-0-1', 'age-2-5'] }, left: ['newborn', 'toddler', 'both'] },
    { filters: { ages: ['age-13-17'] }, left: [] },
    { filters: { formats: ['format_video', 'format_guide'] }, left: ['toddler', 'both'] },
    { filters: { tag: 'sleep' }, left: ['newborn', 'toddler'] },
    { filters: { ages: ['age-2-5'], tag: 'sleep' }, left: ['toddler'] },
    { filters: { ages: ['age-2-5'], formats: ['format_guide'], tag: 'sleep' }, left: [] },
  ])('$filters leave $left', ({ filters, left }) => {
    const found = filterPosts(Object.values(POSTS), { ...NO_FILTERS, ...filters });
    expect(found).toEqual(left.map((name) => POSTS[name]));
  });

  it('are a part of the posts in their order, and one more age never takes any away', () => {
    const tags = fc.subarray(['age-0-1', 'age-2-5', 'age-6-12', 'Sleep', 'Money']);
    const posts = fc.array(tags.map((names) => aFilterable(names)));
    const ages = fc.subarray(['age-0-1', 'age-2-5', 'age-6-12']);
    fc.assert(
      fc.property(posts, ages, fc.option(fc.constant('sleep'), { nil: undefined }), (all, chosen, tag) => {
        const found = filterPosts(all, { ...NO_FILTERS, ages: chosen, tag });
        expect(all.filter((post) => found.includes(post))).toEqual(found);
        const more = filterPosts(all, { ...NO_FILTERS, ages: [...chosen, 'age-13-17'], tag });
        if (chosen.length > 0) {
          expect(more).toEqual(expect.arrayContaining(found));
        }
      }),
    );
  });
});
