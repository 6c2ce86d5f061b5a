import type { ReactNode } from 'react';

import type { ImageSize, PostSummary } from '#contract/api/posts.ts';

/** What a page may add to a tile. */
export interface TileSlots {
  /** A button, such as Save or Subscribe: it lies above the tile's own target. */
  readonly action?: ReactNode;
  /** A word on how the post stands, such as `Saved for offline`. */
  readonly note?: ReactNode;
  /** A journey that was not read yet. Cards say so, and the featured card of a page. */
  readonly isNew?: boolean | undefined;
  /** The format of a card, which is left out where all of a list have the same. */
  readonly format?: 'shown' | 'hidden';
  /** Shows the words of a title or an excerpt, for instance with those that were searched for marked. */
  readonly mark?: ((words: string) => ReactNode) | undefined;
  /** `eager` for a picture that is in view at the start. */
  readonly pictureLoading?: 'lazy' | 'eager';
}

/** What every layout is given. */
export interface TileLayoutProps extends TileSlots {
  readonly post: PostSummary;
  readonly imageSize: ImageSize;
  /** The heading with the link that covers the tile. */
  readonly title: ReactNode;
}
