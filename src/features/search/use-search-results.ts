import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { Unreachable } from '#api/errors.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import { useConnection } from '#device/network/connectivity.ts';

import { searchKeptPosts } from './search-kept-posts.ts';
import { type Found, searchQueries } from './search-queries.ts';

export interface SearchOptions {
  readonly siteUuid: string;
  readonly language: string;
  readonly term: string;
  /** What is typed at this moment, where `term` follows it with a delay: the device answers at once. */
  readonly typed?: string;
  /** What of a post is searched without a network. */
  textOf(post: PostSummary): string;
  /** `before`: what was found last stays until there is something new. */
  readonly meanwhile?: 'before' | 'nothing';
}

export interface SearchResults extends Found {
  readonly state: 'loading' | 'failed' | 'here';
  /** `device`: there is no network, this is what was found among what is kept here. */
  readonly from: 'server' | 'device';
  retry(): void;
}

const NOTHING: Found = { posts: [], count: 0, shownIn: 'own' };

/** What a term finds: on the server, and without a network among what is kept on this device. */
export function useSearchResults({
  siteUuid,
  language,
  term,
  typed = term,
  textOf,
  meanwhile = 'nothing',
}: SearchOptions): SearchResults {
  const client = useQueryClient();
  const isOffline = useConnection() === 'offline';
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...searchQueries.found(siteUuid, language, term),
    enabled: siteUuid !== '',
    ...(meanwhile === 'before' ? { placeholderData: keepPreviousData<Found> } : {}),
  });
  // A question asked anew forgets its error: without this what was found here would come and go with each attempt.
  const question = JSON.stringify([siteUuid, language, term]);
  const [unanswered, setUnanswered] = useState<string>();
  if (error instanceof Unreachable && unanswered !== question) {
    setUnanswered(question);
  }
  const isOwn = data !== undefined && !isPlaceholderData && typed === term;
  const isAlone = !isOwn && (isOffline || unanswered === question) && (error === null || error instanceof Unreachable);
  const kept = useMemo(
    () => (isAlone ? searchKeptPosts(client, siteUuid, { term: typed, textOf }) : undefined),
    [client, isAlone, siteUuid, typed, textOf],
  );
  const retry = () => void refetch();
  if (kept !== undefined) {
    return { posts: kept, count: kept.length, shownIn: 'own', state: 'here', from: 'device', retry };
  }
  if (data === undefined) {
    return { ...NOTHING, state: isError ? 'failed' : 'loading', from: 'server', retry };
  }
  return { ...data, state: 'here', from: 'server', retry };
}
