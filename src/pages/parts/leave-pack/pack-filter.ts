import type { Policy } from '#contract/api/policies.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import type { SavableFile } from '#device/saved/saved-articles.ts';
import type { PostFilter } from '#features/posts/queries/post-queries.ts';
import { readablePolicies } from '#pages/parts/readable-policies.ts';

/** The newest of a stage; more would fill a phone with what nobody reads in a leave. */
export const PACKED_ARTICLES_MAX = 300;

export function filterOf(stage: ParentStage): PostFilter {
  const row: { isForParents: boolean; tab?: string } = PARENT_STAGES[stage];
  const categories = [row.isForParents ? ('parents' as const) : ('caregivers' as const)];
  return row.tab === undefined || row.tab === 'all' ? { categories } : { categories, tags: [row.tab] };
}

/** Policies on other sites have no file. */
export function filesOf(policies: readonly Policy[]): SavableFile[] {
  return readablePolicies(policies).flatMap(({ policy }) =>
    'externalUrl' in policy ? [] : [{ fileName: policy.protected_resource.fileName, name: policy.name }],
  );
}
