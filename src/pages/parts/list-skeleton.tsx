import { Trans } from '@lingui/react/macro';

import { TileSkeleton } from '#features/posts/tiles/tile-skeleton.tsx';
import { RecommendedReading } from '#features/resources/recommended-reading.tsx';
import { tileGrid } from '#ui/surfaces/layout.css.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

import * as styles from './lists.css.ts';

const HEADLINES = ['first', 'second', 'third'] as const;
const TILES = [...HEADLINES, 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

interface ListSkeletonProps {
  /** `recommended`: the list begins with the recommended reading. */
  readonly begin?: 'recommended' | 'tiles';
}

/** The shape of a list to come. */
export function ListSkeleton({ begin = 'tiles' }: ListSkeletonProps) {
  return (
    <div role="status" className={styles.list}>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <div aria-hidden="true">
        {begin === 'recommended' ? (
          <RecommendedReading
            featured={<TileSkeleton layout="feature" />}
            headlines={HEADLINES.map((tile) => (
              <TileSkeleton key={tile} layout="headline" />
            ))}
          />
        ) : (
          <div className={tileGrid}>
            {TILES.map((tile) => (
              <TileSkeleton key={tile} layout="card" />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
