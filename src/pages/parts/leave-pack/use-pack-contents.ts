import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { policyQueries } from '#features/policies/policy-queries.ts';
import { usePolicies } from '#features/policies/use-policies.ts';
import type { PostFilter } from '#features/posts/queries/post-queries.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import type { SavableFile } from '#device/saved/saved-articles.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { useOwnJourneys } from '#pages/parts/use-own-journeys.ts';
import { useReadablePosts } from '#pages/parts/use-readable-posts.ts';

import { filesOf, filterOf, PACKED_ARTICLES_MAX } from './pack-filter.ts';

interface PackedFile extends SavableFile {
  /** Of one that is on this device. */
  readonly bytes: number | undefined;
}

export interface PackContents {
  /** By which its articles are found. */
  readonly filter: PostFilter;
  readonly articles: readonly PostSummary[];
  readonly journeys: readonly PostSummary[];
  /** Of the journeys: articles that come with them, and that are no others of these. */
  readonly steps: readonly { readonly slug: string; readonly of: string }[];
  readonly files: readonly PackedFile[];
  /** Whether its articles are known: the first of them, or all. */
  readonly list: 'loading' | 'failed' | 'here';
  /** Articles that belong to it, and that are not here yet. */
  readonly more: number;
  /** Nothing more is on its way. */
  readonly isSettled: boolean;
  /** Nor is there any more. */
  readonly isWhole: boolean;
}

/**
 * What one would want with oneself for a stage: its reading and what is recommended for it, one's own journeys, and
 * policies. Asks nobody until it is enabled. How much it is, the first page of a list tells: the others come once somebody
 * wants them, or as they would to whoever reads the list (docs/offline.md).
 */
export function usePackContents(
  stage: ParentStage,
  { enabled, extent }: { readonly enabled: boolean; readonly extent: 'whole' | 'as-used' },
): PackContents {
  const reader = useReader();
  const { siteUuid, language } = reader;
  const filter = filterOf(stage);
  const [isFull, setFull] = useState(false);
  const { list: own, shownIn } = useReadablePosts(
    { siteUuid, language, filter },
    { when: enabled && !isFull ? 'asked' : 'not-asked', extent },
  );
  if (!isFull && own.posts.length >= PACKED_ARTICLES_MAX) {
    setFull(true); // The pages behind these are nobody's business.
  }
  const recommended = useQuery({
    ...postQueries.recommended(siteUuid, shownIn === 'english' ? 'en' : language, filter),
    enabled: enabled && own.state !== 'loading',
  });
  const journeys = useOwnJourneys(reader, { others: 'unwanted', isSeen: enabled });
  const { policies = [], isPending: arePoliciesPending } = usePolicies({
    siteUuid,
    language,
    type: 'company',
    isAsked: () => enabled,
  });
  const kept = useQuery(policyQueries.keptFiles(siteUuid)).data;
  const subscribed = journeys.subscribed.flatMap(({ post }) => (typeof post === 'string' ? [] : [post]));
  const whole = useQueries({
    queries: subscribed.map(({ slug }) => ({ ...postQueries.detail(siteUuid, slug, language), enabled })),
  });
  const articles = new Map(
    [...(recommended.data?.posts ?? []), ...own.posts.slice(0, PACKED_ARTICLES_MAX)].map((post) => [post.slug, post]),
  );
  subscribed.forEach(({ slug }) => articles.delete(slug));
  const steps = new Map<string, string>();
  for (const { post } of whole.flatMap(({ data }) => data ?? [])) {
    (post.steps ?? []).forEach(({ postSlug = post.slug }) => {
      if (postSlug !== post.slug && !articles.has(postSlug)) {
        steps.set(postSlug, post.slug);
      }
    });
  }
  const isSettled =
    own.state !== 'loading' &&
    (own.extent !== 'growing' || isFull) &&
    !recommended.isPending &&
    !arePoliciesPending &&
    journeys.state !== 'loading' &&
    whole.every(({ isPending }) => !isPending);
  const isListWhole = own.extent === 'whole' || isFull;
  return {
    filter,
    articles: [...articles.values()],
    journeys: subscribed,
    steps: Array.from(steps, ([slug, of]) => ({ slug, of })),
    files: filesOf(policies).map((file) => ({ ...file, bytes: kept?.get(file.fileName)?.bytes })),
    list: own.state,
    more: isListWhole ? 0 : Math.max(0, Math.min(own.total, PACKED_ARTICLES_MAX) - own.posts.length),
    isSettled,
    isWhole: isSettled && isListWhole,
  };
}
