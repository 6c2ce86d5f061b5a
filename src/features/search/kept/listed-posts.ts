import type { QueryClient } from '@tanstack/react-query';

import { POLICY_TYPES } from '#contract/api/policies.ts';
import type { Policy } from '#contract/api/policies.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import type { QueryKind } from '#contract/api/query-kinds.ts';
import { queryKeyPartOf, queryKindOf } from '#contract/api/read-query-key.ts';

import type { FoundPolicy, ListedPost } from './messages.ts';

/** Which queries hold posts that stay on the device, best first. */
const KINDS: readonly (QueryKind | undefined)[] = ['recommendedPosts', 'featuredPosts', 'posts', 'postPages', 'post'];

interface Kept {
  readonly posts?: readonly PostSummary[];
  readonly post?: PostSummary;
}

export interface Reader {
  readonly siteUuid: string;
  readonly language: string;
}

/** Whether an answer to this says what could be searched. */
export function isSearched({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  const kind = queryKindOf(queryKey);
  return KINDS.includes(kind) || kind === 'policies';
}

/** The posts whose lists or articles are in the page's memory, each once. */
export function listedPosts(queries: QueryClient, { siteUuid, language }: Reader): Map<string, PostSummary> {
  const kept = queries.getQueriesData<Kept>({
    predicate: ({ queryKey }) =>
      KINDS.includes(queryKindOf(queryKey)) &&
      queryKeyPartOf(queryKey, 'siteUuid') === siteUuid &&
      queryKeyPartOf(queryKey, 'language') === language,
  });
  const bySlug = new Map<string, PostSummary>();
  for (const [, data] of kept.toSorted(([one], [other]) => placeOf(one) - placeOf(other))) {
    for (const post of [...(data?.posts ?? []), ...(data?.post === undefined ? [] : [data.post])]) {
      bySlug.set(post.slug, bySlug.get(post.slug) ?? post);
    }
  }
  return bySlug;
}

/** @param textOf a name of the content system as text */
export function listedPolicies(
  queries: QueryClient,
  { siteUuid, language }: Reader,
  textOf: (name: string) => string,
): FoundPolicy[] {
  return POLICY_TYPES.flatMap((policyType) =>
    (queries.getQueryData<Policy[]>(queryKeyOf('policies', { siteUuid, policyType, language })) ?? [])
      .map(({ name }) => ({ policyType, name: textOf(name) }))
      .filter(({ name }) => name !== ''),
  );
}

export function listedPost({ slug, title, excerpt, author, tags, categories }: PostSummary): ListedPost {
  const labels = [...tags, ...categories].map(({ name }) => name).join(' ');
  return { slug, title, excerpt, author: author?.name ?? '', labels };
}

function placeOf(queryKey: readonly unknown[]): number {
  return KINDS.indexOf(queryKindOf(queryKey));
}
