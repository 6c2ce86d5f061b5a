import { TileSkeleton } from '#features/posts/tiles/tile-skeleton.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { tileGrid } from '#ui/surfaces/layout.css.ts';

import * as styles from './home.css.ts';

const THREE = ['first', 'second', 'third'] as const;
const FOUR = [...THREE, 'fourth'] as const;
const EIGHT = [...FOUR, 'fifth', 'sixth', 'seventh', 'eighth'] as const;

export function TipsSkeleton() {
  return (
    <ol className={styles.tips}>
      {THREE.map((tip) => (
        <li key={tip} className={styles.tip}>
          <div>
            <Skeleton width="75%" />
            <Skeleton width="95%" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </div>
        </li>
      ))}
    </ol>
  );
}

export function HeadlinesSkeleton() {
  return THREE.map((headline) => <TileSkeleton key={headline} layout="headline" />);
}

export const SLIDE_SKELETONS = FOUR.map((slide) => <TileSkeleton key={slide} layout="slide" />);

export function TilesSkeleton() {
  return (
    <div className={tileGrid}>
      {EIGHT.map((tile) => (
        <TileSkeleton key={tile} layout="card" />
      ))}
    </div>
  );
}

export function StoriesSkeleton() {
  return (
    <div className={styles.stories}>
      {FOUR.map((story) => (
        <TileSkeleton key={story} layout="banner" />
      ))}
    </div>
  );
}
