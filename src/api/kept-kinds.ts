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

const PostList = v.object({ posts: listOf(PostSummary), total: v.number() });

/**
 * Which queries stay on the device, by the first part of their key, with the schema that what was kept must still fit.
 * Rank 1 goes last when space runs out, articles first.
 */
export const KEPT_KINDS: KeptKinds = {
  settings: { rank: 1, schema: SettingsResponse },
  theme: { rank: 1, schema: Theme },
  profile: { rank: 1, schema: Profile },
  journeys: { rank: 1, schema: listOf(JourneySubscription) },
  featuredPosts: { rank: 2, schema: PostList },
  recommendedPosts: { rank: 2, schema: PostList },
  posts: { rank: 2, schema: PostList },
  policies: { rank: 2, schema: listOf(Policy) },
  contextualPage: { rank: 2, schema: v.nullable(ContextualPage) },
  abouts: { rank: 2, schema: listOf(ContextualPage) },
  // Measured: a save takes 60 ms of an old phone, too much for each of the hundred pages of a list that is scrolled.
  postPages: { rank: 4, schema: PostList, saved: 'with-others' },
  post: { rank: 3, schema: v.object({ post: Post, keptAt: v.nullable(v.string()) }) },
};
