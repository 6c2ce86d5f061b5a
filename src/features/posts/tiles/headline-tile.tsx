import { FormatLabel } from '#features/posts/text/format-label.tsx';
import { Icon } from '#ui/drawings/icon.tsx';

import { TileAction } from './tile-parts.tsx';
import type { TileLayoutProps } from './tile-slots.ts';
import * as styles from './tiles.css.ts';

/** A row of words with an arrow. */
export function HeadlineTile({ post, title, action, note }: TileLayoutProps) {
  return (
    <article className={styles.headline}>
      <div className={styles.formatRow}>
        <FormatLabel post={post} />
      </div>
      {title}
      {note && <span className={styles.note}>{note}</span>}
      <div className={styles.headlineEnd}>
        <TileAction>{action}</TileAction>
        <Icon name="arrow" />
      </div>
    </article>
  );
}
