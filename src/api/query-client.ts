import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

import { PERSISTED_QUERIES_DAYS } from '#contract/api/constants.ts';
import { QUERY_KINDS, type QueryKindRow } from '#contract/api/query-kinds.ts';
import { queryKeyPartOf, queryKindOf } from '#contract/api/read-query-key.ts';
import type { Action } from '#contract/app/messages.ts';
import { savesData } from '#device/network/data-saver.ts';
import { isReload } from '#device/page/is-reload.ts';
import { trustedTime } from '#device/queries/snapshot.ts';

/** What lies in the cache from before came from the device. A clock that is put back behind it takes it along. */
let loadedAt = Date.now();
const FIVE_MINUTES_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** What a mutation says when it ends. */
interface MutationMeta extends Record<string, unknown> {
  says?: Action;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

interface Listeners {
  onSaid(action: Action): void;
  onFailed(action: Action, error: unknown): void;
  onReport(error: unknown): void;
  /** Whether what comes on the screen and is stale is asked for at once; it is, unless this says otherwise. */
  refetchesOnMount?(): boolean;
}

/**
 * The one place for query defaults. `networkMode: 'always'`: a fetch must reach the worker without a network, and
 * loaders would otherwise wait for ever. No retries: what comes next is decided where the answer is shown.
 */
export function createQueryClient(listeners: Listeners): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (isAboutSomebody(query)) {
          listeners.onReport(error);
        }
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        const says = mutation.meta?.says;
        if (says !== undefined) {
          listeners.onSaid(says);
        }
      },
      onError: (error, _variables, _result, mutation) => {
        const says = mutation.meta?.says;
        if (says !== undefined) {
          listeners.onFailed(says, error);
        }
        listeners.onReport(error);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        enabled: isAboutSomebody,
        retry: false,
        staleTime: freshFor,
        gcTime: PERSISTED_QUERIES_DAYS * DAY_MS,
        refetchOnMount: () => listeners.refetchesOnMount?.() ?? true,
        // One that failed is asked again after a pause of its own (app/auto-refetch.ts).
        refetchOnWindowFocus: ({ state }) => state.status !== 'error',
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** A page that still stands while a log-out takes the organisation away has nothing to ask, and nothing of that is an error. */
function isAboutSomebody({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKeyPartOf(queryKey, 'siteUuid') !== '';
}

/** Freshness holds for the life of a page: what an earlier one was told is shown at once, and asked for behind it. */
function freshFor({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): number {
  if (trustedTime(state.dataUpdatedAt) === 0) {
    return -Infinity; // Of a clock that was put back since, which would keep it fresh until then.
  }
  loadedAt = Math.min(loadedAt, Date.now());
  const isOwn = state.dataUpdatedAt >= loadedAt;
  const kind = queryKindOf(queryKey);
  const row: QueryKindRow | undefined = kind && QUERY_KINDS[kind];
  if (row?.freshForMs !== undefined && (isOwn || !isReload())) {
    return row.freshForMs;
  }
  return isOwn || savesData() ? FIVE_MINUTES_MS : 0;
}
