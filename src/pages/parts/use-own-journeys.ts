import { useQueries, useQuery } from '@tanstack/react-query';

import { ApiError } from '#api/errors.ts';
import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import type { JourneyRow } from '#contract/device/outbox.ts';
import { joinJourneys, missingSlugs, type JoinedJourneys, type Lookup } from '#features/journeys/join-journeys.ts';
import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { isWaiting, overlay } from '#features/journeys/outbox/subscription-list.ts';
import { subscriptionOf } from '#features/journeys/subscription.ts';
import { useDeferredWaitingChanges } from '#features/journeys/use-waiting-changes.ts';
import type { PostListState } from '#features/posts/queries/post-list-query.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';

import { askAhead, askAheadInLanguage, type PageVisit } from './page-visit.ts';
import { type ReadablePosts, useReadablePosts } from './use-readable-posts.ts';

export interface OwnJourneys extends JoinedJourneys {
  readonly shownIn: ReadablePosts['shownIn'];
  readonly state: PostListState['state'];
  /** Of the list of all journeys, from which the posts are taken. */
  readonly list: Pick<PostListState, 'state' | 'error' | 'retry'>;
  readonly error: Error | null;
  retry(): void;
}

/** By which journeys are found. */
export const OWN_JOURNEYS = { tags: ['format_journey'] };

/** Asks for them and for those that one could subscribe to, before a page about them renders. */
export function prefetchOwnJourneys({ client, reader: { siteUuid, language }, signal }: PageVisit): void {
  void askAhead(client, journeyQueries.subscribed(siteUuid)); // Never broken off.
  void askAheadInLanguage(client, language, (asked) => postQueries.list(siteUuid, asked, OWN_JOURNEYS), signal);
}

/**
 * docs/contract.md §7: the subscriptions joined with the journeys of the site; one that is not there is looked up.
 * `others: 'unwanted'` spares who subscribed to none the list of all journeys. One that is kept is asked for again when
 * it is seen; the subscriptions always.
 */
export function useOwnJourneys(
  { siteUuid, language }: { siteUuid: string; language: string },
  { others, isSeen = true }: { others: 'wanted' | 'unwanted'; isSeen?: boolean },
): OwnJourneys {
  const own = useQuery(journeyQueries.subscribed(siteUuid));
  // Measured: the pressed button says so first; its tile moves to the other list a moment later.
  const { rows } = useDeferredWaitingChanges();
  const wished = overlay(own.data ?? [], rows ?? []);
  const isListWanted = others === 'wanted' || wished.length > 0;
  const { list, shownIn } = useReadablePosts(
    { siteUuid, language, filter: OWN_JOURNEYS },
    { when: isListWanted ? (isSeen ? 'asked' : 'missing') : 'not-asked', extent: 'whole' },
  );
  const isSettled = list.state === 'failed' || (list.state === 'here' && list.extent !== 'growing');
  const listed = isSettled ? list.posts : undefined;
  const subscriptions = others === 'wanted' ? withUndecided(own.data ?? [], rows ?? [], listed) : wished;
  const missing = isSettled ? missingSlugs(subscriptions, list.posts) : [];
  const found = useQueries({ queries: missing.map((slug) => postQueries.detail(siteUuid, slug, language)) });
  const lookups = new Map(missing.map((slug, index) => [slug, lookupOf(found[index])]));
  const nothing = own.isError ? 'failed' : 'loading';
  return {
    ...joinJourneys(subscriptions, list.posts, lookups),
    shownIn,
    list,
    // The page about them waits for what waits: nothing moves from one list to the other by itself.
    state: own.data === undefined || (others === 'wanted' && rows === undefined) ? nothing : 'here',
    error: own.error,
    retry: () => void own.refetch(),
  };
}

/**
 * docs/contract.md §9: a subscription that was refused stands at its tile, until the person has decided on it; one that
 * waits to be ended keeps its place where it has none among the journeys that one could subscribe to.
 */
function withUndecided(
  onServer: readonly JourneySubscription[],
  rows: readonly JourneyRow[],
  listed: readonly PostSummary[] | undefined,
): readonly JourneySubscription[] {
  const hasTile = ({ postSlug }: JourneyRow) => listed?.some(({ slug }) => slug === postSlug) !== false;
  const counted = rows.filter((row) => row.wish === 'subscribed' || !isWaiting(row) || hasTile(row));
  return rows
    .filter((row) => row.state === 'failed' && row.wish === 'subscribed')
    .reduce((all, row) => (subscriptionOf(row, all) === undefined ? [row, ...all] : all), overlay(onServer, counted));
}

interface Found {
  data?: { post: Exclude<Lookup, string> } | undefined;
  error: Error | null;
}

function lookupOf(found: Found | undefined): Lookup {
  if (found?.error instanceof ApiError && [403, 404, 410].includes(found.error.status)) {
    return 'gone';
  }
  return found?.data?.post ?? (found?.error ? 'failed' : 'loading');
}
