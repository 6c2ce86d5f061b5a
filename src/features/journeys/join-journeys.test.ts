// @vitest-environment node
import { describe, expect, it } from 'vitest';

import type { PostSummary } from '#contract/api/posts.ts';

import { joinJourneys, missingSlugs } from './join-journeys.ts';
import { subscriptionOf, subscriptionTo } from './subscription.ts';

function aJourney(slug: string, listName?: string): PostSummary {
  return {
    id: slug.length,
    slug,
    title: slug,
    excerpt: '',
    format: 'journey',
    categories: [],
    tags: [],
    language: 'en',
    createdDate: '2026-10-01T08:00:00.000Z',
    updatedDate: '2026-10-01T08:00:00.000Z',
    ...(listName === undefined ? {} : { listName }),
  };
}

const sleep = aJourney('sleep-well', 'sleep-list');
const leave = aJourney('leave');
const own = [
  { postSlug: 'leave', listName: 'leave' },
  { postSlug: 'gone', listName: 'an-old-list' },
];

describe('the journeys of a person', () => {
  it('keep the order of the subscriptions, each with its post', () => {
    const { subscribed, others } = joinJourneys(own, [sleep, leave], new Map([['gone', 'gone' as const]]));
    expect(subscribed.map(({ post }) => post)).toEqual([leave, 'gone']);
    expect(others).toEqual([sleep]);
  });

  it('have a post that was looked up by its slug', () => {
    const found = aJourney('gone');
    expect(joinJourneys(own, [], new Map([['gone', found]])).subscribed.at(-1)?.post).toBe(found);
  });

  it('are on their way until they are looked up', () => {
    expect(joinJourneys(own, [], new Map()).subscribed.map(({ post }) => post)).toEqual(['loading', 'loading']);
  });

  it('count a list once', () => {
    const twice = [...own, { postSlug: 'leave', listName: 'leave' }];
    expect(joinJourneys(twice, [leave], new Map()).subscribed).toHaveLength(2);
  });

  it('are looked up by slug only where the list has none, each once', () => {
    expect(missingSlugs([...own, { postSlug: 'gone', listName: 'other' }], [leave])).toEqual(['gone']);
  });
});

describe('a subscription', () => {
  it('is to the list of a journey, or to its slug', () => {
    expect(subscriptionTo(sleep)).toEqual({ postSlug: 'sleep-well', listName: 'sleep-list' });
    expect(subscriptionTo(leave)).toEqual({ postSlug: 'leave', listName: 'leave' });
  });

  it('is known by its list, else by its post', () => {
    const renamed = [{ postSlug: 'sleep-well', listName: 'renamed' }];
    expect(subscriptionOf(subscriptionTo(sleep), renamed)).toBe(renamed[0]);
    expect(subscriptionOf(subscriptionTo(leave), renamed)).toBeUndefined();
  });
});
