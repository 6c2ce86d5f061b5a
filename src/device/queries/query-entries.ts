import type { Query, QueryCache, QueryCacheNotifyEvent, QueryClient, QueryState } from '@tanstack/react-query';

import { GONE_STATUSES } from '#contract/api/constants.ts';

import { trustedTime } from './snapshot.ts';
import type { PersistedEntry } from './snapshot.ts';

/** What is to be kept of a query: its answer, unless the server has said since that there is none. */
export function entryOf(
  query: Query,
  { openedAt, now }: { openedAt: number; now: number },
): PersistedEntry | undefined {
  const { data, dataUpdatedAt, isInvalidated, error } = query.state;
  if (data === undefined || isGoneOrForbidden(error)) {
    return undefined;
  }
  const updatedAt = trustedTime(dataUpdatedAt, now);
  const usedAt = Math.max(openedAt, updatedAt);
  return { key: query.queryKey, hash: query.queryHash, data, updatedAt, usedAt, stale: isInvalidated };
}

/** A refresh that got no answer costs nothing; one that was told "not there" or "not for you" costs the answer. */
function isGoneOrForbidden(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === 403 || GONE_STATUSES.includes(status);
}

/** The server has told this tab since that it is not there, or not for this person. */
export function isRefused(cache: QueryCache, { hash, updatedAt }: PersistedEntry): boolean {
  const { error, errorUpdatedAt = 0 } = cache.get(hash)?.state ?? {};
  return isGoneOrForbidden(error) && errorUpdatedAt >= updatedAt;
}

/** What a fetch ended with, what was declared stale, and what was opened, since that orders it. */
export function changesSnapshot(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'updated') {
    return ['success', 'invalidate', 'setState', 'error'].includes(event.action.type);
  }
  return event.type === 'observerAdded' || event.type === 'removed';
}

/** Puts an answer into the cache, unless a newer one is there. */
export function putEntry(client: QueryClient, { key, hash, data, updatedAt, stale }: PersistedEntry): void {
  const cache = client.getQueryCache();
  const state: QueryState = {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: updatedAt,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: stale,
    status: 'success',
  };
  const query = cache.get(hash);
  if (query === undefined) {
    cache.build(client, { queryKey: key, queryHash: hash }, state);
  } else if (query.state.dataUpdatedAt < updatedAt) {
    query.setState(state);
  }
}
