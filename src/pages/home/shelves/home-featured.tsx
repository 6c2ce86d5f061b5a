import { useLingui } from '@lingui/react/macro';

import { PostTile } from '#features/posts/tiles/post-tile.tsx';
import { SLIDE_SKELETONS } from '#pages/home/home-skeletons.tsx';
import { EnglishNote } from '#pages/parts/english-note.tsx';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { Slides } from '#ui/surfaces/slides.tsx';

import { SectionFailure } from './post-section.tsx';
import type { Shelf } from './use-shelf.ts';

/** What the editors put forward, in a row that scrolls sideways. */
export function HomeFeatured({ shelf }: { readonly shelf: Shelf }) {
  const { t } = useLingui();
  const title = t`Featured`;
  const { watch } = shelf;
  switch (shelf.state) {
    case 'loading':
      return (
        <Slides title={title} state="loading">
          {SLIDE_SKELETONS}
        </Slides>
      );
    case 'failed':
      return (
        <Slides title={title} remark={<SectionFailure onRetry={shelf.retry} />}>
          {[]}
        </Slides>
      );
    case 'here':
      return shelf.posts.length === 0 ? null : (
        <Slides ref={watch} title={title} remark={shelf.shownIn === 'english' && <EnglishNote look="line" />}>
          {shelf.posts.map((post, index) => (
            <PostTile
              key={post.id}
              post={post}
              layout="slide"
              {...tileSlots(post)}
              pictureLoading={index === 0 ? 'eager' : 'lazy'}
            />
          ))}
        </Slides>
      );
    default:
      return shelf.state satisfies never;
  }
}
