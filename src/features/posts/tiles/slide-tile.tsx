import { FormatLabel } from '#features/posts/text/format-label.tsx';
import { Card } from '#ui/surfaces/card.tsx';

import { CommunityRibbon, TileAction, TileExcerpt, TilePicture } from './tile-parts.tsx';
import type { TileLayoutProps } from './tile-slots.ts';
import * as styles from './tiles.css.ts';

const SIZES = '(min-width: 400px) 280px, 75vw';

/** One of a row that scrolls sideways. */
export function SlideTile({ post, imageSize, title, action, note, pictureLoading = 'lazy', mark }: TileLayoutProps) {
  return (
    <Card as="article" className={styles.slide}>
      <TilePicture post={post} imageSize={imageSize} sizes={SIZES} loading={pictureLoading} />
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
