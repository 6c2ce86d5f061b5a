import { useDeferredValue, useMemo } from 'react';

import type { ResourceCategory, Tab } from '#contract/api/categories.ts';
import { growing, useIsBelowDue } from '#device/page/use-first-screen.ts';
import type { PostListState } from '#features/posts/queries/post-list-query.ts';
import { PostTile } from '#features/posts/tiles/post-tile.tsx';
import { FilterPanel } from '#features/resources/filters/filter-panel.tsx';
import { RecommendedReading } from '#features/resources/recommended-reading.tsx';
import { IncompleteListNote } from '#pages/parts/incomplete-list-note.tsx';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { useUnreadJourneys } from '#pages/parts/use-unread-journeys.ts';
import { noBox } from '#ui/surfaces/layout.css.ts';
import { useAtLeast } from '#ui/theme/use-breakpoint.ts';

import { FeaturedPost } from './featured-post.tsx';
import { FORMAT_WORDS } from './filterable-post.ts';
import { ResourcesEmpty } from './resources-empty.tsx';
import { ResourcesFound } from './resources-found.tsx';
import { useFilteredPosts } from './use-filtered-posts.ts';

interface ResourcesContentProps {
  readonly siteUuid: string;
  readonly category: ResourceCategory;
  readonly tab: Tab;
  readonly list: PostListState;
  readonly query: URLSearchParams;
  onFilter(query: string): void;
}

const OWN_WORDS = Object.values(FORMAT_WORDS);

/** What a tab has to read, as far as it is here and as the address filters it. */
export function ResourcesContent({ siteUuid, category, tab, list, query, onFilter }: ResourcesContentProps) {
  const { posts, extent } = useWhatIsHere(list);
  const isUnread = useUnreadJourneys(posts);
  const { options, tags, filters, found, queryOf } = useFilteredPosts(category, { posts, extent }, query);
  const { featured, headlines } = found;
  const isBelowDue = useIsBelowDue();
  const isWide = useAtLeast('md');
  if (posts.length === 0) {
    return <ResourcesEmpty category={category} tab={tab} />;
  }
  // On a phone what is recommended fills the first screen.
  const isWhole = isBelowDue || isWide || featured === undefined;
  return (
    <div className={noBox} {...growing('resources', isWhole)}>
      {featured !== undefined && (
        <RecommendedReading
          featured={<FeaturedPost siteUuid={siteUuid} post={featured} isNew={isUnread(featured)} />}
          headlines={headlines.map((post) => (
            <PostTile key={post.id} post={post} layout="headline" origin="recommended" {...tileSlots(post)} />
          ))}
        />
      )}
      {isWhole && (
        <>
          <FilterPanel
            options={options}
            tags={tags}
            filters={filters}
            ownWords={OWN_WORDS}
            onChange={(changed) => onFilter(queryOf(changed))}
          />
          <ResourcesFound
            found={found}
            extent={extent}
            total={list.total}
            isUnread={isUnread}
            onClear={() => onFilter('')}
          />
          {extent === 'cut' && <IncompleteListNote onRetry={list.retry} />}
        </>
      )}
    </div>
  );
}

/** Measured: what a hundred pages bring, one after the other, is shown when there is time, or scrolling would falter. */
function useWhatIsHere({ posts, extent }: PostListState): Pick<PostListState, 'posts' | 'extent'> {
  return useDeferredValue(useMemo(() => ({ posts, extent }), [posts, extent]));
}
