import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import type { Action } from '#contract/messages.ts';
import { KEPT_QUERIES_DAYS } from '#contract/constants.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** What a mutation says when it ends, and which queries it makes stale. */
interface MutationMeta extends Record<string, unknown> {
  says?: Action;
  stale?: readonly (readonly unknown[])[];
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
}

/**
 * The one place for query defaults. `networkMode: 'always'`: a fetch must reach the worker without a network, and
 * loaders would otherwise wait for ever. No retries: what comes next is decided where the answer is shown.
 */
export function createQueryClient(listeners: Listeners): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => listeners.onReport(error) }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, mutation) => {
        const { says, stale = [] } = mutation.meta ?? {};
        if (says !== undefined) {
          listeners.onSaid(says);
        }
        await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
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
        retry: false,
        staleTime: FIVE_MINUTES_MS,
        gcTime: KEPT_QUERIES_DAYS * DAY_MS,
        refetchOnWindowFocus: true,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
