import { useLingui } from '@lingui/react';

import { PARENT_STAGES } from '#contract/api/stages.ts';
import { PostTile } from '#features/posts/tiles/post-tile.tsx';
import { tabAddress } from '#features/resources/tab-address.ts';
import { HeadlinesSkeleton, TipsSkeleton } from '#pages/home/home-skeletons.tsx';
import * as styles from '#pages/home/home.css.ts';
import { tileSlots } from '#pages/parts/tile-slots.tsx';

import { PostSection } from './post-section.tsx';
import type { StageShelf } from './stage-shelves.ts';
import { TopTip } from './top-tip.tsx';
import type { Shelf } from './use-shelf.ts';

interface HomeStageProps {
  readonly of: StageShelf;
  readonly shelf: Shelf;
}

/** What a life stage asks for: its top tips where it has them, else a few headlines. */
export function HomeStage({ of: { stage, title, category, tab }, shelf }: HomeStageProps) {
  const { i18n } = useLingui();
  const frame = { title: i18n._(title), shelf, moreAt: tabAddress(category, tab) };
  if (!PARENT_STAGES[stage].hasTopTips) {
    return (
      <PostSection {...frame} skeleton={<HeadlinesSkeleton />}>
        {(posts) => posts.map((post) => <PostTile key={post.id} post={post} layout="headline" {...tileSlots(post)} />)}
      </PostSection>
    );
  }
  return (
    <PostSection {...frame} skeleton={<TipsSkeleton />}>
      {(posts) => (
        <ol className={styles.tips}>
          {posts.map((post) => (
            <TopTip key={post.id} post={post} />
          ))}
        </ol>
      )}
    </PostSection>
  );
}
