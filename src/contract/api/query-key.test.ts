// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { queryKeyOf, queryKeyStart } from './query-key.ts';
import { QUERY_KINDS } from './query-kinds.ts';
import type { QueryKind } from './query-kinds.ts';
import { queryKeyPartOf, queryKindOf } from './read-query-key.ts';

const kinds = Object.keys(QUERY_KINDS) as QueryKind[];

describe('the key of a query', () => {
  it('is what devices have kept so far', () => {
    const filter = { categories: ['sleep'] };
    const [siteUuid, language] = ['site', 'en-AU'];
    expect([
      queryKeyOf('settings', { siteUuid }),
      queryKeyOf('theme', { siteUuid }),
      queryKeyOf('profile', { siteUuid }),
      queryKeyOf('journeys', { siteUuid }),
      queryKeyOf('featuredPosts', { language, siteUuid }),
      queryKeyOf('recommendedPosts', { filter, language, siteUuid }),
      queryKeyOf('posts', { siteUuid, language, filter: {} }),
      queryKeyOf('postPages', { siteUuid, language, filter, page: 2 }),
      queryKeyOf('policies', { siteUuid, language, policyType: 'company' }),
      queryKeyOf('contextualPage', { siteUuid, language, pageName: 'privacy' }),
      queryKeyOf('abouts', { siteUuid, language }),
      queryKeyOf('post', { siteUuid, slug: 'a', language }),
    ]).toEqual([
      ['settings', 'site'],
      ['theme', 'site'],
      ['profile', 'site'],
      ['journeys', 'site'],
      ['featuredPosts', 'site', 'en-AU'],
      ['recommendedPosts', 'site', 'en-AU', filter],
      ['posts', 'site', 'en-AU', {}],
      ['postPages', 'site', 'en-AU', filter, 2],
      ['policies', 'site', 'company', 'en-AU'],
      ['contextualPage', 'site', 'privacy', 'en-AU'],
      ['abouts', 'site', 'en-AU'],
      ['post', 'site', 'a', 'en-AU'],
    ]);
  });

  it('begins with as many parts as are given', () => {
    expect(queryKeyStart('post', {})).toEqual(['post']);
    expect(queryKeyStart('post', { siteUuid: 'site' })).toEqual(['post', 'site']);
    expect(queryKeyStart('post', { siteUuid: 'site', slug: 'a' })).toEqual(['post', 'site', 'a']);
  });

  it('says of which kind it is, and each of its parts', () => {
    const key = queryKeyOf('post', { siteUuid: 'site', slug: 'a', language: 'de' });
    expect(queryKindOf(key)).toBe('post');
    expect([queryKeyPartOf(key, 'siteUuid'), queryKeyPartOf(key, 'slug'), queryKeyPartOf(key, 'language')]).toEqual([
      'site',
      'a',
      'de',
    ]);
    expect(queryKeyPartOf(key, 'term')).toBeUndefined();
    expect(queryKindOf(['toString'])).toBeUndefined();
    expect(queryKeyPartOf(['unknown', 'site'], 'siteUuid')).toBeUndefined();
  });

  it('does not compile with a typo, a part too few, or a gap', () => {
    // @ts-expect-error there is no such kind
    expect(() => queryKeyOf('settigns', { siteUuid: 'site' })).toThrow(TypeError);
    // @ts-expect-error its language is missing
    queryKeyOf('abouts', { siteUuid: 'site' });
    // @ts-expect-error nor are there such parts
    queryKeyOf('abouts', { siteUuid: 'site', language: 'en', slug: 'a' });
    // @ts-expect-error a slug alone begins no key
    queryKeyStart('post', { slug: 'a' });
  });
});

describe('kinds of queries', () => {
  it('that stay on the device and are the same in every language are these', () => {
    const kept = kinds.filter((kind) => 'kept' in QUERY_KINDS[kind]);
    const independent = kept.filter((kind) => !QUERY_KINDS[kind].key.some((part) => part === 'language'));
    expect(independent).toEqual(['settings', 'theme', 'profile', 'journeys']);
  });
});
