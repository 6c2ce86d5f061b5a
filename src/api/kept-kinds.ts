import * as v from 'valibot';

import { listOf } from '#contract/list.ts';
import { JourneySubscription } from '#contract/journeys.ts';
import { ContextualPage } from '#contract/pages.ts';
import { Policy } from '#contract/policies.ts';
import { Post, PostSummary } from '#contract/posts.ts';
import { Profile } from '#contract/profile.ts';
import { SettingsResponse } from '#contract/settings.ts';
import { Theme } from '#contract/theme.ts';
import type { KeptKinds } from '#device/snapshot.ts';

const PostList = v.object({ posts: listOf(PostSummary), total: v.number(), etag: v.optional(v.string()) });

/**
 * Which queries stay on the device, by the first part of their key, with the schema that what was kept must still fit.
 * Rank 1 goes last when space runs out, articles first. What is kept outlives updates: where an answer of yesterday fits
 * the schema and still must not be shown, raise the version; also where a schema has more than it had, because a list
 * that has not changed since is not sent again.
 */
export const KEPT_KINDS: KeptKinds = {
  settings: { version: 1, rank: 1, schema: SettingsResponse },
  theme: { version: 1, rank: 1, schema: Theme },
  profile: { version: 1, rank: 1, schema: Profile },
  journeys: { version: 1, rank: 1, schema: listOf(JourneySubscription) },
  featuredPosts: { version: 1, rank: 2, schema: PostList },
  recommendedPosts: { version: 1, rank: 2, schema: PostList },
  posts: { version: 1, rank: 2, schema: PostList },
  policies: { version: 1, rank: 2, schema: listOf(Policy) },
  contextualPage: { version: 1, rank: 2, schema: v.nullable(ContextualPage) },
  abouts: { version: 1, rank: 2, schema: listOf(ContextualPage) },
  // Measured: a save takes 60 ms of an old phone, too much for each of the hundred pages of a list that is scrolled.
  postPages: { version: 1, rank: 4, schema: PostList, saved: 'with-others' },
  post: { version: 1, rank: 3, schema: v.object({ post: Post, keptAt: v.nullable(v.string()) }) },
};
