import * as v from 'valibot';
import { expect, it } from 'vitest';

import { href } from '#contract/app/routes.ts';

import { listOf } from './list.ts';
import { PostSummary } from './posts.ts';
import { Moment } from './schema.ts';

it.each([
  ['2026-02-28T23:59:59.999Z', true],
  ['2028-02-29T08:00:00+02:00', true],
  ['2026-02-30T08:00:00.000Z', false],
  ['2026-02-29', false],
  ['2026-04-31T00:00:00-11:00', false],
  ['yesterday', false],
])('%s is a moment: %s', (text, isMoment) => {
  expect(v.is(Moment, text)).toBe(isMoment);
});

it('a post with an impossible day is there, without a date', () => {
  const post = { id: 1, slug: 'a', title: 'A', updatedDate: '2026-02-30T08:00:00.000Z' };
  expect(v.parse(PostSummary, post)).toMatchObject({ slug: 'a', updatedDate: '1970-01-01T00:00:00.000Z' });
});

it.each(['', '.', '..', 'half-\ud83d', '\udc00', 'x'.repeat(301)])(
  '%j is no slug, and costs its post alone',
  (slug) => {
    const posts = [
      { id: 1, slug, title: 'A' },
      { id: 2, slug: 'whole-😀', title: 'B' },
    ];
    const kept = v.parse(listOf(PostSummary), posts);
    expect(kept.map((post) => href('post', { postSlug: post.slug }))).toEqual(['/v2/post/whole-%F0%9F%98%80']);
  },
);
