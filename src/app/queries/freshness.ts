import { useQueryClient } from '@tanstack/react-query';
import type { Query, QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { isNoAnswer } from '#api/errors.ts';
import { QUERY_KINDS } from '#contract/api/query-kinds.ts';
import { persistedKind } from '#device/queries/snapshot.ts';

/** When the network last gave anything that is shown here, in milliseconds since 1970; 0 when it never did. */
export function useLastUpdate(): number {
  return useOfCache((cache) =>
    cache
      .getAll()
      .filter(({ queryKey }) => persistedKind(QUERY_KINDS, queryKey) !== undefined)
      .reduce((latest, { state }) => Math.max(latest, state.dataUpdatedAt), 0),
  );
}

/** When the oldest came of what is on the screen although its latest update failed; Infinity when there is none such. */
export function useFailedUpdate(): number {
  return useOfCache((cache) =>
    cache
      .findAll({ type: 'active', predicate: hasNoAnswer })
      .reduce((oldest, { state }) => Math.min(oldest, state.dataUpdatedAt || oldest), Infinity),
  );
}

/** True until an answer comes: also while the query is asked again behind what it gave before. */
export function hasNoAnswer({ state }: Query): boolean {
  return state.status === 'error' && isNoAnswer(state.error);
}

function useOfCache(read: (cache: QueryCache) => number): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => read(cache),
  );
}
