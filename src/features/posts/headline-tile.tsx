import { Icon } from '#ui/icon.tsx';

import { TileAction, TileFormat } from './tile-parts.tsx';
import type { TileLayoutProps } from './tile-slots.ts';
import * as styles from './tiles.css.ts';

/** A row of words with an arrow. */
export function HeadlineTile({ post, title, action, note, isNew }: TileLayoutProps) {
  return (
    <article className={styles.headline}>
      <div className={styles.formatRow}>
        <TileFormat post={post} isNew={isNew} />
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
