import { useLingui } from '@lingui/react/macro';

import { href } from '#contract/routes.ts';
import { PostTile } from '#features/posts/post-tile.tsx';

import { StoriesSkeleton } from './home-skeletons.tsx';
import * as styles from './home.css.ts';
import { PostSection } from './post-section.tsx';
import { subscribeSlot } from './tile-subscribe.tsx';
import type { Shelf } from './use-shelf.ts';

export function HomeStories({ shelf }: { readonly shelf: Shelf }) {
  const { t } = useLingui();
  return (
    <PostSection title={t`Real Stories`} shelf={shelf} moreAt={href('realStories', {})} skeleton={<StoriesSkeleton />}>
      {(posts) => (
        <div className={styles.stories}>
          {posts.map((post) => (
            <PostTile key={post.id} post={post} layout="banner" note={subscribeSlot(post)} />
          ))}
        </div>
      )}
    </PostSection>
  );
}
