import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

import type { Reader } from '#features/profile/queries/use-reader.ts';

/** Somebody is let in to a page, and it is about to render. */
export interface PageVisit {
  readonly client: QueryClient;
  readonly reader: Reader;
  /** Of the route. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/**
 * Asks for what a page is going to show, so that it is on its way while the page renders. What is here waits for the
 * page. A failure before the page stands is forgotten: it asks itself, and tells what comes of it. Never fails.
 */
export async function askAhead<Data>(client: QueryClient, query: FetchQueryOptions<Data>): Promise<void> {
  if (client.getQueryData(query.queryKey) === undefined) {
    await client.prefetchQuery(query);
    client.removeQueries({
      queryKey: query.queryKey,
      exact: true,
      type: 'inactive',
      predicate: ({ state }) => state.status === 'error',
    });
  }
}
