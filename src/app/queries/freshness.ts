import { useQueryClient } from '@tanstack/react-query';
import type { Query, QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { isNoAnswer } from '#api/errors.ts';
import { QUERY_KINDS } from '#contract/api/query-kinds.ts';
import { queryKindOf } from '#contract/api/read-query-key.ts';
import { persistedKind, trustedTime } from '#device/queries/snapshot.ts';

/** When the network last gave anything that is shown here, in milliseconds since 1970; 0 when it never did. */
export function useLastUpdate(): number {
  return useOfCache((cache) =>
    cache
      .getAll()
      .filter(isContent)
      .reduce((latest, query) => Math.max(latest, answeredAt(query)), 0),
  );
}

/** When the oldest came of what is on the screen although its latest update failed; Infinity when there is none such. */
export function useFailedUpdate(): number {
  return useOfCache((cache) =>
    cache
      .findAll({ type: 'active', predicate: hasNoAnswer })
      .reduce((oldest, query) => Math.min(oldest, answeredAt(query) || oldest), Infinity),
  );
}

/** What a download weighs is asked of the device as well. */
function isContent({ queryKey }: Query): boolean {
  const kind = persistedKind(QUERY_KINDS, queryKey);
  return kind !== undefined && queryKindOf(queryKey) !== 'packWeights';
}

/** When the network gave it: what the worker had kept came later to the page than that. 0: a clock was put back since. */
function answeredAt({ state: { data, dataUpdatedAt } }: Query): number {
  const keptAt = typeof data === 'object' && data !== null && 'keptAt' in data ? data.keptAt : null;
  const moment = typeof keptAt === 'string' ? Date.parse(keptAt) : Number.NaN;
  return Number.isNaN(moment) ? dataUpdatedAt : Math.min(trustedTime(moment, dataUpdatedAt), dataUpdatedAt);
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
