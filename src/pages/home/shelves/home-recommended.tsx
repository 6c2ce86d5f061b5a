import { useLingui } from '@lingui/react/macro';

import type { PostSummary } from '#contract/api/posts.ts';
import { item } from '#features/posts/tiles/post-list.css.ts';
import { PostTile } from '#features/posts/tiles/post-tile.tsx';
import { TilesSkeleton } from '#pages/home/home-skeletons.tsx';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { useUnreadJourneys } from '#pages/parts/use-unread-journeys.ts';
import { tileGrid } from '#ui/surfaces/layout.css.ts';

import { PostSection } from './post-section.tsx';
import type { Shelf } from './use-shelf.ts';
import { withoutRepeats } from './without-repeats.ts';

/** One row and two rows on the widest screen. */
const ROOM = { atLeast: 4, atMost: 8 };

interface HomeRecommendedProps {
  readonly shelf: Shelf;
  /** What stands above. */
  readonly shown: readonly PostSummary[];
  readonly firstPicture: 'eager' | 'lazy';
}

export function HomeRecommended({ shelf, shown, firstPicture }: HomeRecommendedProps) {
  const { t } = useLingui();
  const isUnread = useUnreadJourneys(shelf.posts);
  return (
    <PostSection title={t`Recommended`} shelf={shelf} layout="full" skeleton={<TilesSkeleton />}>
      {(posts) => (
        <ul className={tileGrid}>
          {withoutRepeats(posts, shown, ROOM).map((post, index) => (
            <li key={post.id} className={item}>
              <PostTile
                post={post}
                layout="card"
                origin="recommended"
                isNew={isUnread(post)}
                {...tileSlots(post)}
                pictureLoading={index === 0 ? firstPicture : 'lazy'}
              />
            </li>
          ))}
        </ul>
      )}
    </PostSection>
  );
}
