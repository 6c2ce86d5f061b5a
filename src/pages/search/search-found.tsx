import { Trans } from '@lingui/react/macro';
import { useDeferredValue } from 'react';

import { useConnection } from '#device/network/connectivity.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { PostList } from '#features/posts/tiles/post-list.tsx';
import { ArticleCountWords } from '#features/resources/article-count.tsx';
import { TopicLinks } from '#features/search/topic-links.tsx';
import { type SearchResults, useSearchResults } from '#features/search/use-search-results.ts';
import { EnglishNote } from '#pages/parts/english-note.tsx';
import { ListSkeleton } from '#pages/parts/list-skeleton.tsx';
import * as styles from '#pages/parts/lists.css.ts';
import { RetryButton } from '#pages/parts/retry-button.tsx';
import { useUnreadJourneys } from '#pages/parts/use-unread-journeys.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { DelayedStatus } from '#ui/feedback/delayed-status.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { muted } from '#ui/text/text.css.ts';

import { FoundPolicies } from './found-policies.tsx';
import { useFoundSlots } from './found-slots.tsx';
import { loadKeptSearch } from './load-kept-search.ts';
import { searchableText } from './search-words.ts';

interface SearchFoundProps {
  readonly siteUuid: string;
  readonly language: string;
  readonly term: string;
}

/** What one term finds, and how many. */
export function SearchFound({ siteUuid, language, term }: SearchFoundProps) {
  // Many tiles at once: a press meanwhile doesn't wait for them.
  const found = useDeferredValue(
    useSearchResults({ siteUuid, language, term, textOf: searchableText, loadKept: loadKeptSearch }),
  );
  const { posts, count, state, kept } = found;
  const isNothing = posts.length === 0 && (kept?.policies ?? []).length === 0;
  const isUnread = useUnreadJourneys(posts);
  const slotsOf = useFoundSlots(posts, term, kept);
  return (
    <>
      <div className={styles.list}>
        {state !== 'failed' && (
          <DelayedStatus className={muted} isBusy={state !== 'here'}>
            <ArticleCountWords count={count} list={state === 'here' ? 'whole' : 'growing'} />
          </DelayedStatus>
        )}
      </div>
      {found.shownIn === 'english' && <EnglishNote />}
      {found.from === 'device' && <DeviceNote onRetry={found.retry} />}
      {state === 'loading' && <ListSkeleton />}
      {state === 'failed' && <SearchFailure onRetry={found.retry} />}
      <FoundPolicies kept={kept} term={term} />
      {state === 'here' && isNothing && (
        <>
          <NothingFound term={term} from={found.from} />
          <TopicLinks siteUuid={siteUuid} language={language} nameOf={cleanText} place="screen" />
        </>
      )}
      {posts.length > 0 && (
        <div className={styles.list}>
          <PostList
            posts={posts}
            slots={(post) => ({ ...slotsOf(post), isNew: isUnread(post) })}
            origin="search"
            headingLevel={2}
          />
        </div>
      )}
      {state === 'here' && count > posts.length && (
        <p className={muted}>
          <Trans>Showing the first results. Add a word to narrow them down.</Trans>
        </p>
      )}
    </>
  );
}

/** docs/contract.md §11: no answer is no failure. What is kept is searched instead. */
function DeviceNote({ onRetry }: { onRetry(): void }) {
  const connection = useConnection();
  return (
    <div className={styles.remark}>
      <Note icon="offline">
        <DelayedStatus>
          {connection === 'offline' ? (
            <Trans>You're offline, so we only searched what is saved on this device.</Trans>
          ) : (
            <Trans>We couldn't reach Kinward, so we only searched what is saved on this device.</Trans>
          )}
        </DelayedStatus>
        <RetryButton look="plain" size="small" onRetry={onRetry} />
      </Note>
    </div>
  );
}

function NothingFound({ term: typed, from }: { readonly term: string; readonly from: SearchResults['from'] }) {
  const term = <>{typed}</>; // As an element: Trans reads markup in a text as its own.
  return (
    <EmptyState drawing={<Drawing name="lamp" />} title={<Trans>No matches</Trans>}>
      <p>
        {from === 'device' ? (
          <Trans>No matches saved on this device. When you're back online, you can search everything.</Trans>
        ) : (
          <Trans>
            We found nothing for “<bdi>{term}</bdi>”. Try fewer words, a different word or one of the topics.
          </Trans>
        )}
      </p>
    </EmptyState>
  );
}

function SearchFailure({ onRetry }: { onRetry(): void }) {
  return (
    <EmptyState
      drawing={<Drawing name="signpost" />}
      title={<Trans>We couldn't complete your search</Trans>}
      actions={<RetryButton look="primary" onRetry={onRetry} />}
    >
      <DelayedStatus>
        <Trans>Something went wrong on our side. Try again in a moment.</Trans>
      </DelayedStatus>
    </EmptyState>
  );
}
