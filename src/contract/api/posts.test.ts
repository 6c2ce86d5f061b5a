import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { PostSummary } from './posts.ts';

const summaryWith = (tags: unknown) => v.parse(PostSummary, { id: 1, slug: 'sleep', title: 'Sleep', tags });

describe('a tag of many posts', () => {
  it('is in memory once', () => {
    const [one, other] = [summaryWith([{ slug: 'naps', name: 'Naps' }]), summaryWith([{ slug: 'naps', name: 'Naps' }])];
    expect(one.tags[0]).toBe(other.tags[0]);
  });

  it('has the name that the server gives it now', () => {
    summaryWith([{ slug: 'naps', name: 'Naps' }]);
    expect(summaryWith([{ slug: 'naps', name: 'Siestas' }]).tags).toEqual([{ slug: 'naps', name: 'Siestas' }]);
    expect(summaryWith([{ slug: 'naps', name: 'Naps' }]).tags).toEqual([{ slug: 'naps', name: 'Naps' }]);
  });
});

it('a tag without a name still says what a post is', () => {
  expect(summaryWith([{ slug: 'format_journey', name: '' }]).tags).toEqual([{ slug: 'format_journey', name: '' }]);
});

it('a post whose title is empty is one', () => {
  expect(v.parse(PostSummary, { id: 1, slug: 'sleep', title: '' })).toMatchObject({ slug: 'sleep', title: '' });
});
