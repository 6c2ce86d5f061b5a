import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import type { PostSummary } from '#contract/api/posts.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { aPost } from '#tests/kit/posts.ts';

import { journeyLabel } from './journey-label.ts';

const STORY = [{ name: 'Real stories', slug: 'real-stories' }];

it.each<[string, PostSummary[], string]>([
  ['any other', [aPost({ slug: 'calm', categories: [{ name: 'Parents', slug: 'parents' }] })], 'kinward_calm'],
  ['in no category', [aPost({ slug: 'calm', categories: [] })], 'kinward_calm'],
  ['a real story', [aPost({ slug: 'calm', categories: STORY })], 'real-story'],
  ['not known yet', [aPost({ slug: 'other', categories: STORY })], ''],
])('a journey that is %s has the list’s name, the word for stories, or none', (_, posts, label) => {
  const client = new QueryClient();
  client.setQueryData(postQueries.featured('site-1', 'en').queryKey, { posts, total: posts.length });
  expect(journeyLabel(client, { postSlug: 'calm', listName: 'kinward_calm' })).toBe(label);
});
