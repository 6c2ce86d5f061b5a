import { PostPicture } from '#features/posts/media/post-picture.tsx';
import { FormatLabel } from '#features/posts/text/format-label.tsx';
import { Card } from '#ui/surfaces/card.tsx';

import { CommunityRibbon, PictureSign, PlayPill, TileAction, TileExcerpt } from './tile-parts.tsx';
import type { TileLayoutProps } from './tile-slots.ts';
import * as styles from './tiles.css.ts';

const SIZES = '(min-width: 400px) 280px, 75vw';

/** One of a row that scrolls sideways. */
export function SlideTile({ post, imageSize, title, action, note, pictureLoading = 'lazy', mark }: TileLayoutProps) {
  return (
    <Card as="article" className={styles.slide}>
      <PostPicture image={post.image} size={imageSize} sizes={SIZES} loading={pictureLoading}>
        <PictureSign post={post} />
        <PlayPill post={post} />
      </PostPicture>
      <CommunityRibbon post={post} wedge="hidden" />
      <div className={styles.slideBody}>
        <div className={styles.formatRow} data-spread="">
          <FormatLabel post={post} />
          <TileAction>{action}</TileAction>
        </div>
        {title}
        <TileExcerpt post={post} mark={mark} />
        {note && <span className={styles.note}>{note}</span>}
      </div>
    </Card>
  );
}
