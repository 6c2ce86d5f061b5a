import { useLingui } from '@lingui/react/macro';

import { href } from '#contract/app/routes.ts';
import { PostTile } from '#features/posts/tiles/post-tile.tsx';
import { StoriesSkeleton } from '#pages/home/home-skeletons.tsx';
import * as styles from '#pages/home/home.css.ts';
import { tileSlots } from '#pages/parts/tile-slots.tsx';

import { PostSection } from './post-section.tsx';
import type { Shelf } from './use-shelf.ts';

export function HomeStories({ shelf }: { readonly shelf: Shelf }) {
  const { t } = useLingui();
  return (
    <PostSection title={t`Real Stories`} shelf={shelf} moreAt={href('realStories', {})} skeleton={<StoriesSkeleton />}>
      {(posts) => (
        <div className={styles.stories}>
          {posts.map((post) => (
            <PostTile key={post.id} post={post} layout="banner" {...tileSlots(post)} />
          ))}
        </div>
      )}
    </PostSection>
  );
}
