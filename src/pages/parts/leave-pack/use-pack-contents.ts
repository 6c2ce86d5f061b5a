import { useQuery } from '@tanstack/react-query';

import type { PostSummary } from '#contract/api/posts.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { policyQueries } from '#features/policies/policy-queries.ts';
import type { PostFilter } from '#features/posts/queries/post-queries.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import type { SavableFile } from '#device/saved/saved-articles.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { readablePolicies } from '#pages/parts/readable-policies.ts';
import { useOwnJourneys } from '#pages/parts/use-own-journeys.ts';

interface PackedFile extends SavableFile {
  /** Of one that is on this device. */
  readonly bytes: number | undefined;
}

export interface PackContents {
  readonly articles: readonly PostSummary[];
  readonly journeys: readonly PostSummary[];
  readonly files: readonly PackedFile[];
  /** Nothing more is on its way. */
  readonly isWhole: boolean;
}

/**
 * What one would want with oneself for a stage: its reading and what is recommended for it, one's own journeys, and
 * policies. Asks nobody until it is enabled.
 */
export function usePackContents(stage: ParentStage, enabled: boolean): PackContents {
  const reader = useReader();
  const { siteUuid, language } = reader;
  const filter = filterOf(stage);
  const own = useQuery({ ...postQueries.list(siteUuid, language, filter), enabled });
  const recommended = useQuery({ ...postQueries.recommended(siteUuid, language, filter), enabled });
  const journeys = useOwnJourneys(reader, { others: 'unwanted', isSeen: enabled });
  const policies = useQuery({ ...policyQueries.list(siteUuid, language, 'company'), enabled });
  const kept = useQuery(policyQueries.keptFiles(siteUuid)).data;
  const subscribed = journeys.subscribed.flatMap(({ post }) => (typeof post === 'string' ? [] : [post]));
  const articles = new Map(
    [...(recommended.data?.posts ?? []), ...(own.data?.posts ?? [])].map((post) => [post.slug, post]),
  );
  subscribed.forEach(({ slug }) => articles.delete(slug));
  return {
    articles: [...articles.values()],
    journeys: subscribed,
    files: readablePolicies(policies.data ?? []).flatMap(({ policy }) => {
      if ('externalUrl' in policy) {
        return [];
      }
      const { fileName } = policy.protected_resource;
      return [{ fileName, name: policy.name, bytes: kept?.get(fileName)?.bytes }];
    }),
    isWhole: !own.isPending && !recommended.isPending && !policies.isPending && journeys.state !== 'loading',
  };
}

function filterOf(stage: ParentStage): PostFilter {
  const row: { isForParents: boolean; tab?: string } = PARENT_STAGES[stage];
  const categories = [row.isForParents ? ('parents' as const) : ('caregivers' as const)];
  return row.tab === undefined || row.tab === 'all' ? { categories } : { categories, tags: [row.tab] };
}
