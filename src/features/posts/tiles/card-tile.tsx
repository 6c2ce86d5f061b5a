import { FormatLabel } from '#features/posts/text/format-label.tsx';
import { PostByline } from '#features/posts/text/post-byline.tsx';
import { isVideo } from '#features/posts/text/post-format.ts';
import { Card } from '#ui/surfaces/card.tsx';

import { CommunityRibbon, NewMarker, TileAction, TilePicture } from './tile-parts.tsx';
import type { TileLayoutProps } from './tile-slots.ts';
import * as styles from './tiles.css.ts';

const SIZES = '(min-width: 1280px) 260px, (min-width: 960px) 30vw, (min-width: 600px) 45vw, 104px';

/** A row on phones, a column above. */
export function CardTile({
  post,
  imageSize,
  title,
  action,
  note,
  isNew,
  format = 'shown',
  pictureLoading = 'lazy',
}: TileLayoutProps) {
  return (
    <Card as="article" className={styles.card} data-video={isVideo(post) ? '' : undefined}>
      <TilePicture
        post={post}
        imageSize={imageSize}
        sizes={SIZES}
        loading={pictureLoading}
        className={styles.cardPicture}
      />
      <div className={styles.cardFormat}>
        {format === 'shown' && <FormatLabel post={post} />}
        {isNew === true && <NewMarker />}
        <span className={styles.cardRibbon}>
          <CommunityRibbon post={post} wedge="hidden" />
        </span>
      </div>
      <TileAction className={styles.cardAction}>{action}</TileAction>
      {title}
      <p className={styles.cardByline}>
        <PostByline post={post} />
        {note && <span className={styles.note}>{note}</span>}
      </p>
    </Card>
  );
}
