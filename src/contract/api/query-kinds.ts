import * as v from 'valibot';

import { ContextualPage } from '#contract/app/contextual-pages.ts';
import type { ContextualPageName } from '#contract/app/contextual-pages.ts';

import { JourneySubscription } from './journeys.ts';
import type { LearningModule } from './learning.ts';
import { listOf } from './list.ts';
import { Policy } from './policies.ts';
import type { PolicyType } from './policies.ts';
import { Named, Post, PostSummary } from './posts.ts';
import { Profile } from './profile.ts';
import { SettingsResponse } from './settings.ts';
import { Theme } from './theme.ts';

/** What a query key says after its kind. */
export interface QueryKeyParts {
  siteUuid: string;
  /** BCP 47. */
  language: string;
  slug: string;
  filter: object;
  page: number;
  pageName: ContextualPageName;
  policyType: PolicyType;
  term: string;
  username: string;
  nominationCode: string;
  module: LearningModule;
  /** Of the query that is asked again. */
  queryKey: readonly unknown[];
}
export type QueryKeyPart = keyof QueryKeyParts;

/** How a kind of query stays on the device. */
export interface PersistedKind {
  /**
   * Raised, from 1, when the same shape comes to mean something else. What was kept of another version is dropped.
   */
  readonly version?: number;
  /** A lower one is more important. */
  readonly rank: number;
  readonly schema: v.GenericSchema;
  /** `with-others`: its changes wait until something else is saved, or the page is hidden. */
  readonly saved?: 'with-others';
}

export interface QueryKindRow {
  /** The parts of its keys, in their order. An answer depends on the language where its key names one. */
  readonly key: readonly QueryKeyPart[];
  readonly kept?: PersistedKind;
  /** For how long nobody asks for it again, at later starts neither, until somebody reloads the page. */
  readonly freshForMs?: number;
}

const PostList = v.object({
  posts: listOf(PostSummary),
  total: v.number(),
  etag: v.optional(v.string()),
  version: v.optional(v.string()),
  follows: v.optional(v.string()),
});
/** Of a life stage's pack, in bytes on the average; 0 where no server says. */
export const PackWeights = v.object({ picture: v.number(), file: v.number() });
export type PackWeights = v.InferOutput<typeof PackWeights>;

const DAY_MS = 86_400_000;
const OF_LIST = ['siteUuid', 'language', 'filter'] as const;

/**
 * Every kind of query: the first part of its keys, what follows it, and whether its answers stay on the device, with the
 * schema that what was kept must still fit. Keys are on devices as they stand here. Rank 1 goes last when space runs
 * out, articles first. What is kept outlives updates: where an answer of yesterday fits the schema and still must not be
 * shown, raise the version; also where a schema has more than it had, because a list that has not changed since is not
 * sent again.
 */
export const QUERY_KINDS = {
  settings: {
    key: ['siteUuid'],
    kept: { rank: 1, schema: SettingsResponse },
  },
  // Colours change once in years.
  theme: { key: ['siteUuid'], kept: { rank: 1, schema: Theme }, freshForMs: DAY_MS },
  profile: { key: ['siteUuid'], kept: { rank: 1, schema: Profile } },
  journeys: { key: ['siteUuid'], kept: { rank: 1, schema: listOf(JourneySubscription) } },
  featuredPosts: { key: ['siteUuid', 'language'], kept: { rank: 2, schema: PostList } },
  recommendedPosts: { key: OF_LIST, kept: { rank: 2, schema: PostList } },
  posts: { key: OF_LIST, kept: { rank: 2, schema: PostList } },
  policies: {
    key: ['siteUuid', 'policyType', 'language'],
    kept: { rank: 2, schema: listOf(Policy) },
  },
  contextualPage: {
    key: ['siteUuid', 'pageName', 'language'],
    kept: { rank: 2, schema: v.nullable(ContextualPage) },
  },
  abouts: { key: ['siteUuid', 'language'], kept: { rank: 2, schema: listOf(ContextualPage) } },
  /** Later pages of `posts`. */
  postPages: {
    key: [...OF_LIST, 'page'],
    // Measured: a save takes 60 ms of an old phone, too much for each of the hundred pages of a list that is scrolled.
    kept: { rank: 4, schema: PostList, saved: 'with-others' },
  },
  post: {
    key: ['siteUuid', 'slug', 'language'],
    kept: { rank: 3, schema: v.object({ post: Post, keptAt: v.nullable(v.string()) }) },
  },
  postSummaries: { key: ['siteUuid', 'language', 'term'] },
  tags: { key: ['siteUuid', 'language'], kept: { rank: 2, schema: listOf(Named) } },
  keptFiles: { key: ['siteUuid'] },
  // Pictures of one site are alike, and what they weigh is said as `about`.
  packWeights: {
    key: ['siteUuid', 'language', 'filter'],
    kept: { rank: 3, schema: PackWeights },
    freshForMs: 7 * DAY_MS,
  },
  learning: { key: ['module'] },
  nomination: { key: ['nominationCode'] },
  ownSites: { key: ['username'] },
  /** Nothing that is asked for yet. */
  nothing: { key: [] },
  /** A query that failed, asked once more beside itself. */
  retry: { key: ['queryKey'] },
} as const satisfies Record<string, QueryKindRow>;

export type QueryKind = keyof typeof QUERY_KINDS;
