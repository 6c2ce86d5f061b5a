import { CommunityRibbon, TileAction } from './tile-parts.tsx';
import type { TileLayoutProps } from './tile-slots.ts';
import * as styles from './tiles.css.ts';

/** docs/coverage.md §2.4: a title and a ribbon alone, and what a page puts into its slots. */
export function BannerTile({ post, title, action, note }: TileLayoutProps) {
  return (
    <article className={styles.banner}>
      <CommunityRibbon post={post} wedge="shown" />
      {title}
      {note && <span className={styles.note}>{note}</span>}
      <TileAction className={styles.bannerAction}>{action}</TileAction>
    </article>
  );
}
