import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { useLoadOutbox } from '#features/journeys/use-waiting-changes.ts';
import { PostList } from '#features/posts/tiles/post-list.tsx';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { EnglishNote } from '#pages/parts/english-note.tsx';
import { ListFailure } from '#pages/parts/list-failure.tsx';
import { ListSkeleton } from '#pages/parts/list-skeleton.tsx';
import * as styles from '#pages/parts/lists.css.ts';
import { OpensOfflineNow } from '#pages/parts/opens-offline.tsx';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { TileSubscribe } from '#pages/parts/tile-subscribe.tsx';
import { prefetchOwnJourneys, useOwnJourneys } from '#pages/parts/use-own-journeys.ts';
import { useUnreadJourneys } from '#pages/parts/use-unread-journeys.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';

import { SubscriptionRow } from './subscription-row.tsx';

export const prefetch = prefetchOwnJourneys;

/** docs/coverage.md §2.1: the journeys that one subscribed to, and those that one could. */
export function Page() {
  const reader = useReader();
  const { siteUuid } = reader;
  useLoadOutbox();
  const own = useOwnJourneys(reader, { others: 'wanted' });
  const { others, shownIn, list, error, retry } = own;
  const state = own.state === 'here' && list.state === 'loading' ? list.state : own.state;
  const subscribed = list.state === 'loading' ? [] : own.subscribed; // They come with their posts, so that none jumps.
  const posts = subscribed.flatMap(({ post }) => (typeof post === 'string' ? [] : [post]));
  const withoutPost = subscribed.filter(({ post }) => typeof post === 'string');
  const isListMissing = state === 'here' && list.state === 'failed';
  const isUnread = useUnreadJourneys([...posts, ...others]);
  const slots = useCallback(
    (post: PostSummary) => ({
      isNew: isUnread(post),
      format: 'hidden' as const, // All of them are journeys.
      action: tileSlots(post).action,
      note: (
        <>
          <OpensOfflineNow slug={post.slug} />
          <TileSubscribe post={post} standing="whole" onDone={focusPageTitle} />
        </>
      ),
    }),
    [isUnread], // The same function while nothing of it changes: lists of tiles depend on it.
  );
  return (
    <>
      <PageTitle lead={<Trans>A journey takes you through a topic in small steps, one at a time.</Trans>}>
        <Trans>Your journeys</Trans>
      </PageTitle>
      {shownIn === 'english' && <EnglishNote />}
      {state === 'loading' && subscribed.length === 0 && <ListSkeleton />}
      {state === 'failed' && <ListFailure error={error} onRetry={retry} />}
      {state === 'here' && subscribed.length === 0 && !isListMissing && (
        <EmptyState drawing={<Drawing name="house" />} title={<Trans>No journeys yet</Trans>}>
          <p>
            {others.length > 0 ? (
              <Trans>Subscribe to one below and you'll find it here.</Trans>
            ) : (
              <Trans>Journeys you can subscribe to will appear here.</Trans>
            )}
          </p>
        </EmptyState>
      )}
      {posts.length > 0 && (
        <div className={styles.list}>
          <PostList posts={posts} slots={slots} headingLevel={2} />
        </div>
      )}
      {withoutPost.length > 0 && (
        <ul className={`${styles.list} ${stack}`}>
          {withoutPost.map(({ subscription, post }) => (
            <SubscriptionRow
              key={subscription.listName}
              siteUuid={siteUuid}
              subscription={subscription}
              state={typeof post === 'string' ? post : 'loading'}
              onDone={focusPageTitle}
            />
          ))}
        </ul>
      )}
      {state === 'loading' && subscribed.length > 0 && <Skeleton width="40%" />}
      {isListMissing && <ListFailure error={list.error} onRetry={list.retry} />}
      {state === 'here' && others.length > 0 && (
        <Section title={<Trans>More journeys</Trans>} layout="full">
          <PostList name="others" posts={others} slots={slots} firstPicture="lazy" />
        </Section>
      )}
    </>
  );
}
