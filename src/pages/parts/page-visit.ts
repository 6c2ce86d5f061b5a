import { type FetchQueryOptions, type QueryClient, QueryObserver } from '@tanstack/react-query';

import { isMissingIn } from '#contract/api/is-missing-in.ts';
import type { Reader } from '#features/profile/queries/use-reader.ts';

/** Somebody is let in to a page, and it is about to render. */
export interface PageVisit {
  readonly client: QueryClient;
  readonly reader: Reader;
  /** Of the route. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** Aborts once the page is not coming after all. */
  readonly signal?: AbortSignal;
}

/**
 * Asks for what a page is going to show, so that it is on its way while the page renders. What is here waits for the
 * page. A failure before the page stands is forgotten: it asks itself, and tells what comes of it. Never fails. Once
 * `signal` aborts, it is broken off unless something else waits for it.
 */
export async function askAhead<Data>(
  client: QueryClient,
  query: FetchQueryOptions<Data>,
  signal?: AbortSignal,
): Promise<void> {
  const { queryKey } = query;
  if (client.getQueryData(queryKey) !== undefined) {
    return;
  }
  // The page before may have it on its screen too: TanStack Query breaks off what the last observer has left, before
  // the next page has one of its own.
  const release = new QueryObserver(client, query).subscribe(() => undefined);
  signal?.addEventListener('abort', () => {
    release();
    void client.cancelQueries({ queryKey, exact: true, type: 'inactive', fetchStatus: 'fetching' });
  });
  await client.prefetchQuery(query);
  release();
  client.removeQueries({
    queryKey,
    exact: true,
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error',
  });
}

/** The same for a list, in English too where there turns out to be nothing in the language (BCP 47). Never fails. */
export async function askAheadInLanguage<Data extends Parameters<typeof isMissingIn>[1]>(
  client: QueryClient,
  language: string,
  queryIn: (language: string) => FetchQueryOptions<Data>,
  signal?: AbortSignal,
): Promise<void> {
  const own = queryIn(language);
  await askAhead(client, own, signal);
  if (isMissingIn(language, client.getQueryData<Data>(own.queryKey))) {
    await askAhead(client, queryIn('en'), signal);
  }
}
