import { ApiError, isGone } from '#api/errors.ts';
import { queryKeyStart } from '#contract/api/query-key.ts';
import { queryKeyPartOf, queryKindOf } from '#contract/api/read-query-key.ts';
import { deleteReadingPosition } from '#device/database/reading.ts';
import { currentSession } from '#features/session/session.ts';

import { queryClient } from './query-client.ts';

/**
 * The server no longer gives a post to this person: what this tab keeps of it goes in every language, and its place in
 * it. Who is reading it is told so by the server itself, once more.
 */
export function forgetPost(siteUuid: string, slug: string): void {
  const queryKey = queryKeyStart('post', { siteUuid, slug });
  void deleteReadingPosition(slug);
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.resetQueries({
    queryKey,
    predicate: ({ state }) => state.data !== undefined && !isRefused(state.error),
  });
}

/** From now on a post that a page was refused goes in its other languages too; and what was refused before. */
export function forgetRefusedPosts(): void {
  const queries = queryClient.getQueryCache();
  const look = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { error: unknown } }) => {
    if (queryKindOf(queryKey) === 'post' && isRefused(state.error)) {
      forgetPost(String(queryKeyPartOf(queryKey, 'siteUuid')), String(queryKeyPartOf(queryKey, 'slug')));
    }
  };
  queries.findAll({ queryKey: queryKeyStart('post', {}) }).forEach(look);
  queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      look(event.query);
    }
  });
}

/** A gateway that turns an expired token away with 403 says nothing about the post. */
function isRefused(error: unknown): boolean {
  const isForbidden = error instanceof ApiError && error.status === 403;
  return isGone(error) || (isForbidden && currentSession()?.state === 'valid');
}
