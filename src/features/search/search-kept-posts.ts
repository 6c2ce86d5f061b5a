import type { QueryClient } from '@tanstack/react-query';

import type { PostSummary } from '#contract/api/posts.ts';
import type { QueryKind } from '#contract/api/query-kinds.ts';
import { queryKeyPartOf, queryKindOf } from '#contract/api/read-query-key.ts';

import { fold, wordsOf } from './fold.ts';

/** Which queries hold posts of a site, best first. */
const KINDS: readonly (QueryKind | undefined)[] = [
  'recommendedPosts',
  'featuredPosts',
  'posts',
  'postPages',
  'postSummaries',
  'post',
];

interface Kept {
  readonly posts?: readonly PostSummary[];
  readonly post?: PostSummary;
}

/** Measured: folding thousands of posts anew at each key would take longer than a key may. */
const foldedWords = new WeakMap<PostSummary, string>();

/**
 * The posts whose lists or articles are on this device and that a term finds: each of its words begins a word of the
 * post. An empty term finds what is recommended first.
 */
export function searchKeptPosts(
  client: QueryClient,
  siteUuid: string,
  { term, textOf }: { term: string; textOf: (post: PostSummary) => string },
): PostSummary[] {
  const words = wordsOf(term);
  if (words.length === 0 && term !== '') {
    return [];
  }
  const bySlug = new Map<string, PostSummary>();
  for (const post of allKept(client, siteUuid)) {
    if (!bySlug.has(post.slug) && words.every((word) => foldedOf(post, textOf).includes(` ${word}`))) {
      bySlug.set(post.slug, post);
    }
  }
  return [...bySlug.values()];
}

function* allKept(client: QueryClient, siteUuid: string): Generator<PostSummary> {
  const kept = client.getQueriesData<Kept>({
    predicate: ({ queryKey }) => placeOf(queryKey) >= 0 && queryKeyPartOf(queryKey, 'siteUuid') === siteUuid,
  });
  kept.sort(([one], [other]) => placeOf(one) - placeOf(other));
  for (const [, data] of kept) {
    yield* data?.posts ?? [];
    if (data?.post !== undefined) {
      yield data.post;
    }
  }
}

function placeOf(queryKey: readonly unknown[]): number {
  return KINDS.indexOf(queryKindOf(queryKey));
}

/** Every word with a space before it, so that a search finds beginnings alone. */
function foldedOf(post: PostSummary, textOf: (post: PostSummary) => string): string {
  let folded = foldedWords.get(post);
  if (folded === undefined) {
    folded = ` ${fold(textOf(post)).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
    foldedWords.set(post, folded);
  }
  return folded;
}
