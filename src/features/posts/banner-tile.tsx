import { PostPicture } from './post-picture.tsx';
import { CommunityRibbon, TileAction } from './tile-parts.tsx';
import { PostByline } from './post-byline.tsx';
import type { TileLayoutProps } from './tile-slots.ts';
import * as styles from './tiles.css.ts';

const SIZES = '(min-width: 600px) 240px, 40vw';

/** A story: the words lead, the portrait listens. */
export function BannerTile({ post, imageSize, title, action, note, pictureLoading = 'lazy' }: TileLayoutProps) {
  return (
    <article className={styles.banner} data-picture={post.image === undefined ? 'none' : 'portrait'}>
      <CommunityRibbon post={post} wedge="shown" />
      {post.image !== undefined && (
        <PostPicture
          image={post.image}
          size={imageSize}
          sizes={SIZES}
          loading={pictureLoading}
          className={styles.bannerPicture}
        />
      )}
      <TileAction className={styles.bannerAction}>{action}</TileAction>
      {title}
      <p className={styles.bannerByline}>
        <PostByline post={post} />
        {note && <span className={styles.note}>{note}</span>}
      </p>
    </article>
  );
}
