import { Trans } from '@lingui/react/macro';

import { PostList } from '#features/posts/post-list.tsx';
import { useReader } from '#features/profile/use-reader.ts';
import { Drawing } from '#ui/drawing.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';

import { EnglishNote } from './english-note.tsx';
import { ListCutNote } from './list-cut-note.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import * as styles from './lists.css.ts';
import { subscribeSlot } from './tile-subscribe.tsx';
import { useReadablePosts } from './use-readable-posts.ts';
import { useUnreadJourneys } from './use-unread-journeys.ts';

/** docs/coverage.md §2.1: what other people told, newest first. */
export function Page() {
  const { siteUuid, language } = useReader();
  const { list, shownIn } = useReadablePosts({ siteUuid, language, filter: { categories: ['real-stories'] } });
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
            slots={(post) => ({ isNew: isUnread(post), note: subscribeSlot(post) })}
            headingLevel={2}
          />
        </div>
      )}
      {list.extent === 'cut' && list.posts.length > 0 && <ListCutNote onRetry={list.retry} />}
    </>
  );
}
