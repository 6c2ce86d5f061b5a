import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { Unreachable } from '#api/errors.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import { useConnection } from '#device/network/connectivity.ts';

import { joinFound } from './join-found.ts';
import type { KeptFound } from './kept/open-kept-search.ts';
import { searchKeptPosts } from './search-kept-posts.ts';
import { type Found, searchQueries } from './search-queries.ts';
import { type LoadKeptSearch, useKeptSearch } from './use-kept-search.ts';
import { useStandingOrder } from './use-standing-order.ts';

export interface SearchOptions {
  readonly siteUuid: string;
  readonly language: string;
  readonly term: string;
  /** What is typed at this moment, where `term` follows it with a delay: the device answers at once. */
  readonly typed?: string;
  /** What of a post is searched where the whole text cannot be. */
  textOf(post: PostSummary): string;
  /** What searches everything that is kept here, with its texts. */
  readonly loadKept: LoadKeptSearch;
  /** `suggestions`: a few, and what was found last stays until there is something new. */
  readonly shows?: 'everything' | 'suggestions';
}

export interface SearchResults extends Found {
  /** `growing`: these are here, and the server may have more. */
  readonly state: 'loading' | 'failed' | 'growing' | 'here';
  /** `device`: the server has said nothing, this is what was found among what is kept here. */
  readonly from: 'server' | 'device';
  /** What the device knows of it; nothing where it cannot search. */
  readonly kept: KeptFound | undefined;
  retry(): void;
}

const NOTHING: Found = { posts: [], count: 0, shownIn: 'own' };
const NONE: readonly PostSummary[] = [];
/** Of suggestions, so many are of the device where the server has some as well. */
const KEPT_FIRST = 5;
const MOST = {
  everything: { postsMax: 200, passagesMax: 24 },
  suggestions: { postsMax: 8, passagesMax: 0 },
} as const;

/** What a term finds: at once among what is kept on this device, and below it what else the server finds. */
export function useSearchResults({
  siteUuid,
  language,
  term,
  typed = term,
  textOf,
  loadKept,
  shows = 'everything',
}: SearchOptions): SearchResults {
  const client = useQueryClient();
  const isOffline = useConnection() === 'offline';
  const query = searchQueries.found(siteUuid, language, term);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...query,
    ...(shows === 'suggestions' ? { placeholderData: keepPreviousData<Found> } : {}),
  });
  // A question asked anew forgets its error: without this what was found here would come and go with each attempt.
  const question = JSON.stringify([siteUuid, language, term]);
  const [unanswered, setUnanswered] = useState<string>();
  if (error instanceof Unreachable && unanswered !== question) {
    setUnanswered(question);
  }
  const isOwn = data !== undefined && !isPlaceholderData && typed === term;
  const isAlone = !isOwn && (isOffline || unanswered === question) && (error === null || error instanceof Unreachable);

  const kept = useKeptSearch({ siteUuid, language, term: typed, load: loadKept, ...MOST[shows] });
  const byTitle = useMemo(
    () => (isAlone && kept.state === 'none' ? searchKeptPosts(client, siteUuid, { term: typed, textOf }) : undefined),
    [client, isAlone, kept.state, siteUuid, typed, textOf],
  );
  const found = kept.state === 'here' || shows === 'suggestions' ? kept.found : undefined;
  const ofDevice = found?.posts ?? byTitle ?? NONE;
  const isWaiting = !isOwn && !isAlone && !isError;
  const ofServer = isOwn || (ofDevice.length === 0 && !isAlone) ? data : undefined;
  const first = shows === 'suggestions' && !isAlone ? KEPT_FIRST : ofDevice.length;
  const isOfBefore = (kept.state === 'waiting' && found !== undefined) || (ofServer !== undefined && !isOwn);
  const posts = useStandingOrder(
    JSON.stringify([siteUuid, language, isOfBefore ? null : typed]),
    joinFound(isWaiting ? ofDevice.slice(0, first) : ofDevice, ofServer?.posts ?? NONE, first),
    {
      // What a log-out clears takes the order with it.
      memory: shows === 'everything' ? client.getQueryCache().find({ queryKey: query.queryKey }) : undefined,
      isWhole: kept.state !== 'waiting',
    },
  );

  const answer = {
    kept: found,
    shownIn: ofServer?.shownIn ?? NOTHING.shownIn,
    posts,
    count: Math.max(posts.length, ofServer === undefined ? 0 : countOnce(ofServer), found?.total ?? 0),
    retry: () => void refetch(),
  };
  if (ofServer !== undefined) {
    return { ...answer, state: 'here', from: 'server' };
  }
  if (posts.length > 0 || (isAlone && kept.state !== 'waiting')) {
    return { ...answer, state: isWaiting ? 'growing' : 'here', from: isWaiting ? 'server' : 'device' };
  }
  return { ...answer, state: isError && !isAlone ? 'failed' : 'loading', from: 'server' };
}

/** Two posts at one address are one on the screen. */
function countOnce({ posts, count }: Found): number {
  return count - (posts.length - joinFound(NONE, posts).length);
}
