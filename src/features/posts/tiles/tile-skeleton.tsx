import type { ReactNode } from 'react';

import type { TileLayout } from '#contract/api/posts.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Picture } from '#ui/surfaces/picture.tsx';

import * as styles from './tiles.css.ts';

/** The shape of a tile to come, in the same layout: nothing moves when it does. */
export function TileSkeleton({ layout }: { readonly layout: TileLayout }) {
  const Shape = SHAPES[layout];
  return <Shape />;
}

const SHAPES: Readonly<Record<TileLayout, () => ReactNode>> = {
  feature: () => (
    <Card corner="shade" className={styles.feature}>
      <Picture alt="" className={styles.featurePicture} />
      <div className={styles.featureBody}>
        <Lines widths={['20%', '80%', '95%', '60%']} />
      </div>
    </Card>
  ),
  slide: () => (
    <Card className={styles.slide}>
      <Picture alt="" />
      <div className={styles.slideBody}>
        <Lines widths={['25%', '90%', '55%', '95%', '80%', '70%']} />
      </div>
    </Card>
  ),
  card: () => (
    <Card className={styles.card}>
      <Picture alt="" className={styles.cardPicture} />
      <div className={styles.cardFormat}>
        <Skeleton width="64px" />
      </div>
      <div className={styles.tileTitle} data-layout="card">
        <Lines widths={['90%', '55%']} />
      </div>
      <div className={styles.cardByline}>
        <Skeleton width="96px" />
      </div>
    </Card>
  ),
  headline: () => (
    <div className={styles.headline}>
      <div>
        <Lines widths={['15%', '60%']} />
      </div>
    </div>
  ),
  banner: () => <div className={styles.banner} />,
};

function Lines({ widths }: { readonly widths: readonly string[] }) {
  return widths.map((width) => <Skeleton key={width} width={width} />);
}
