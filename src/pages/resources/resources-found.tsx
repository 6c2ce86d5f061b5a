import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId, useRef } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { NO_MATCH_TEXT } from '#contract/app/messages.ts';
import { type PostListState, unfinishedOf } from '#features/posts/queries/post-list-query.ts';
import { PostList } from '#features/posts/tiles/post-list.tsx';
import { ArticleCount } from '#features/resources/article-count.tsx';
import { hasFilters } from '#features/resources/filters/filters.ts';
import { found as foundRow } from '#features/resources/resources.css.ts';
import * as styles from '#pages/parts/lists.css.ts';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { sectionTitle } from '#ui/text/text.css.ts';

import type { MatchingPosts } from './use-filtered-posts.ts';

interface ResourcesFoundProps {
  readonly found: MatchingPosts;
  readonly extent: PostListState['extent'];
  /** Of the list, without filters: at least so many. */
  readonly total: number;
  isUnread(post: PostSummary): boolean;
  onClear(): void;
}

/** How many articles there are, and those that are not among the recommended ones. */
export function ResourcesFound({ found, extent, total, isUnread, onClear }: ResourcesFoundProps) {
  const { count, rest, filters } = found;
  const { i18n } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFiltered = hasFilters(filters);
  const handleClear = () => {
    heading.current?.focus(); // The button goes with what it clears.
    onClear();
  };
  return (
    <section aria-labelledby={id}>
      <div className={foundRow}>
        <h2 id={id} ref={heading} tabIndex={-1} className={sectionTitle}>
          <Trans>All articles</Trans>
        </h2>
        <ArticleCount count={extent === 'waiting' && !isFiltered ? total : count} list={extent} />
      </div>
      {count > 0 && (isFiltered || rest.length === 0) && (
        <p className={styles.above}>
          <AboveWords rest={rest.length === 0 ? 'none' : 'some'} />
        </p>
      )}
      {count === 0 && extent === 'whole' && (
        <EmptyState
          level={3}
          drawing={<Drawing name="lamp" />}
          title={<Trans>No matches</Trans>}
          actions={
            <Button onClick={handleClear}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        >
          {i18n._(NO_MATCH_TEXT)}
        </EmptyState>
      )}
      <RestOfPosts
        posts={rest}
        total={isFiltered ? rest.length : total - (count - rest.length)}
        extent={extent}
        isUnread={isUnread}
      />
    </section>
  );
}

/** Measured: without memo a press on a filter would render all tiles of before first. */
const RestOfPosts = memo(function RestOfPosts({
  posts,
  total,
  extent,
  isUnread,
}: Pick<ResourcesFoundProps, 'total' | 'extent' | 'isUnread'> & { readonly posts: readonly PostSummary[] }) {
  return (
    <PostList
      posts={posts}
      unfinished={unfinishedOf({ total, extent })}
      slots={(post) => ({ isNew: isUnread(post), ...tileSlots(post) })}
      firstPicture="lazy"
    />
  );
});

/** Where the first matches are: on a phone the filters stand below them. */
function AboveWords({ rest }: { readonly rest: 'none' | 'some' }) {
  return rest === 'none' ? (
    <Trans>They are all above, under Recommended reading.</Trans>
  ) : (
    <Trans>The first few are above, under Recommended reading.</Trans>
  );
}
