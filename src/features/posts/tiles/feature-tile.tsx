import { FormatLabel } from '#features/posts/text/format-label.tsx';
import { PostByline } from '#features/posts/text/post-byline.tsx';
import { isVideo } from '#features/posts/text/post-format.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { meta } from '#ui/text/text.css.ts';

import { CommunityRibbon, NewMarker, TileAction, TileExcerpt, TilePicture } from './tile-parts.tsx';
import type { TileLayoutProps } from './tile-slots.ts';
import * as styles from './tiles.css.ts';

const SIZES = '(min-width: 1280px) 620px, (min-width: 960px) 45vw, 100vw';

/** What leads a page: the one tile with the lampshade corner. */
export function FeatureTile({
  post,
  imageSize,
  title,
  action,
  note,
  isNew,
  pictureLoading = 'eager',
  mark,
}: TileLayoutProps) {
  return (
    <Card as="article" corner="shade" className={styles.feature} data-video={isVideo(post) ? '' : undefined}>
      <TilePicture
        post={post}
        imageSize={imageSize}
        sizes={SIZES}
        loading={pictureLoading}
        className={styles.featurePicture}
      />
      <span className={styles.featureRibbon}>
        <CommunityRibbon post={post} wedge="shown" />
      </span>
      <div className={styles.featureBody}>
        <div className={styles.formatRow}>
          <FormatLabel post={post} />
          {isNew === true && <NewMarker />}
        </div>
        {title}
        <TileExcerpt post={post} mark={mark} />
        <div className={styles.featureFoot}>
          <p className={meta}>
            <PostByline post={post} />
            {note && <span className={styles.note}>{note}</span>}
          </p>
          <TileAction>{action}</TileAction>
        </div>
      </div>
    </Card>
  );
}
