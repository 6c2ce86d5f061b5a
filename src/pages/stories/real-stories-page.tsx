import { Trans } from '@lingui/react/macro';

import { unfinishedOf } from '#features/posts/queries/post-list-query.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { PostList } from '#features/posts/tiles/post-list.tsx';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { EnglishNote } from '#pages/parts/english-note.tsx';
import { IncompleteListNote } from '#pages/parts/incomplete-list-note.tsx';
import { ListFailure } from '#pages/parts/list-failure.tsx';
import { ListSkeleton } from '#pages/parts/list-skeleton.tsx';
import * as styles from '#pages/parts/lists.css.ts';
import { askAheadInLanguage } from '#pages/parts/page-visit.ts';
import type { PageVisit } from '#pages/parts/page-visit.ts';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { useReadablePosts } from '#pages/parts/use-readable-posts.ts';
import { useUnreadJourneys } from '#pages/parts/use-unread-journeys.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';

const STORIES = { categories: ['real-stories'] } as const;

export function prefetch({ client, reader: { siteUuid, language }, signal }: PageVisit): void {
  void askAheadInLanguage(client, language, (asked) => postQueries.list(siteUuid, asked, STORIES), signal);
}

/** docs/coverage.md §2.1: what other people told, newest first. */
export function Page() {
  const { siteUuid, language } = useReader();
  const { list, shownIn } = useReadablePosts({ siteUuid, language, filter: STORIES });
  const isUnread = useUnreadJourneys(list.posts);
  return (
    <>
      <PageTitle lead={<Trans>Parents and carers share what it was like for them.</Trans>}>
        <Trans>Real Stories</Trans>
      </PageTitle>
      {shownIn === 'english' && <EnglishNote />}
      {list.state === 'loading' && <ListSkeleton />}
      {list.state === 'failed' && <ListFailure error={list.error} onRetry={list.retry} />}
      {list.state === 'here' && list.posts.length === 0 && (
        <EmptyState drawing={<Drawing name="nest" />} title={<Trans>No stories yet</Trans>}>
          <p>
            <Trans>Stories appear here once people share them.</Trans>
          </p>
        </EmptyState>
      )}
      {list.posts.length > 0 && (
        <div className={styles.list}>
          <PostList
            posts={list.posts}
            unfinished={unfinishedOf(list)}
            slots={(post) => ({ isNew: isUnread(post), ...tileSlots(post) })}
            headingLevel={2}
          />
        </div>
      )}
      {list.extent === 'cut' && list.posts.length > 0 && <IncompleteListNote onRetry={list.retry} />}
    </>
  );
}
