import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { RefCallback } from 'react';

import { isMissingIn } from '#contract/api/is-missing-in.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import { useIsInView } from '#device/page/use-is-in-view.ts';
import type { PostListAnswer, postQueries } from '#features/posts/queries/post-queries.ts';

/** A short list of posts that comes in one answer. */
export interface Shelf {
  readonly posts: readonly PostSummary[];
  /** `loading` and `failed`: nothing is here. */
  readonly state: 'loading' | 'failed' | 'here';
  readonly shownIn: 'own' | 'english';
  readonly error: Error | null;
  /** Of the element that shows it. */
  readonly watch?: RefCallback<Element>;
  retry(): void;
}

type ShelfQuery = ReturnType<typeof postQueries.list>;

/** Nothing was asked for yet. */
export const NO_SHELF: Shelf = { posts: [], state: 'loading', shownIn: 'own', error: null, retry: () => undefined };

/**
 * What was kept stays on the screen whatever happens. docs/contract.md §6: where there is no text at all in a person's
 * language, the list is asked again in English. Without a query nothing is asked.
 * What is kept is asked for again once it is seen (docs/contract.md §13.15).
 * @param isDue whether that is so already
 */
export function useShelf(
  language: string,
  queryIn: ((language: string) => ShelfQuery) | undefined,
  isDue = true,
): Shelf {
  const [watch, isInView] = useIsInView('seen');
  const isWanted = ({ state }: { state: { data?: unknown } }) => isDue || isInView || state.data === undefined;
  const own = useQuery({
    ...(queryIn?.(language) ?? NO_QUERY),
    enabled: (query) => queryIn !== undefined && isWanted(query),
  });
  const isMissing = isMissingIn(language, own.data);
  const english = useQuery({ ...(queryIn?.('en') ?? NO_QUERY), enabled: (query) => isMissing && isWanted(query) });
  const { data, error, isError, refetch } = isMissing ? english : own;
  const nothing = isError ? 'failed' : 'loading';
  return {
    posts: data?.posts ?? [],
    state: data === undefined ? nothing : 'here',
    shownIn: isMissing ? 'english' : 'own',
    error,
    watch,
    retry: () => void refetch(),
  };
}

const NO_QUERY = queryOptions<PostListAnswer>({ queryKey: queryKeyOf('nothing', {}), queryFn: skipToken });
