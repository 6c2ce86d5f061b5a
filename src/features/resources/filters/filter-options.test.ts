// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aFilterable, anyOptions } from '#features/resources/resources.test-kit.ts';

import { cloudTags } from './cloud-tags.ts';
import { filterOptions, tagOptions } from './filter-options.ts';
import { NO_FILTERS } from './filters.ts';

const names = (options: readonly { name: string }[]) => options.map(({ name }) => name);

describe('the options of a category', () => {
  const posts = [
    aFilterable(['age-0-1', 'Sleep'], 'video'),
    aFilterable(['money'], 'article'),
    aFilterable([], 'video'),
  ];

  it('are the four ages for parents', () => {
    expect(names(filterOptions('parents', posts).ages)).toEqual(['Ages 0-1', 'Ages 2-5', 'Ages 6-12', 'Ages 13-17']);
    expect(filterOptions('parents', posts).formats).toEqual([]);
  });

  it('are the formats found in the posts for managers', () => {
    expect(names(filterOptions('managers', posts).formats)).toEqual(['article', 'video']);
    expect(filterOptions('managers', posts).ages).toEqual([]);
    expect(filterOptions('managers', []).formats).toEqual([]);
  });

  it.each(['caregivers', 'wellness'] as const)('are only tags for %s', (category) => {
    expect(filterOptions(category, posts)).toMatchObject({ ages: [], formats: [] });
    expect(names(filterOptions(category, posts).tags)).toEqual(['money', 'Sleep']);
  });
});

describe('the tags', () => {
  it('leave out what begins with age, in whatever case and language', () => {
    const alter = { tags: [{ slug: 'age-0-1', name: 'Alter 0-1' }], format: { slug: 'x', name: 'x' } };
    const posts = [alter, aFilterable(['Ages 2-5', 'AGEING', 'Teenagers', 'Language'])];
    expect(names(tagOptions(posts))).toEqual(['Language', 'Teenagers']);
  });

  it('keep formats, community and the tags of the tabs', () => {
    const posts = [aFilterable(['format_video', 'community', 'im-expecting'])];
    expect(names(tagOptions(posts))).toEqual(['community', 'format_video', 'im-expecting']);
  });

  it('are sorted without regard to case, each once', () => {
    const posts = [aFilterable(['sleep', 'Feeding', 'money']), aFilterable(['Sleep', 'adoption', 'Zoo'])];
    expect(names(tagOptions(posts))).toEqual(['adoption', 'Feeding', 'money', 'sleep', 'Zoo']);
  });

  it('are one per slug, however the posts are ordered', () => {
    fc.assert(
      fc.property(fc.array(anyOptions(), { maxLength: 5 }), (lists) => {
        const posts = lists.map((tags) => ({ tags, format: { slug: 'x', name: 'x' } }));
        const slugs = tagOptions(posts).map(({ slug }) => slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(new Set(tagOptions(posts.toReversed()).map(({ slug }) => slug))).toEqual(new Set(slugs));
      }),
    );
  });
});

describe('the cloud', () => {
  const posts = [aFilterable(['age-0-1', 'Sleep', 'Rest']), aFilterable(['age-2-5', 'Money'])];
  const options = filterOptions('parents', posts);

  it('has the tags of the posts that age and format leave', () => {
    expect(names(cloudTags(posts, { ...NO_FILTERS, ages: ['age-0-1'] }, options))).toEqual(['Rest', 'Sleep']);
  });

  it('keeps the other tags beside the chosen one', () => {
    expect(names(cloudTags(posts, { ...NO_FILTERS, tag: 'sleep' }, options))).toEqual(['Money', 'Rest', 'Sleep']);
  });

  it('keeps the chosen tag when no post has it any more', () => {
    const filters = { ...NO_FILTERS, ages: ['age-2-5'], tag: 'sleep' };
    expect(names(cloudTags(posts, filters, options))).toEqual(['Money', 'Sleep']);
  });
});
