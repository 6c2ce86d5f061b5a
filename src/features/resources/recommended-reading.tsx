import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

import { sectionTitle } from '#ui/text/text.css.ts';

import * as styles from './resources.css.ts';

interface RecommendedReadingProps {
  readonly featured: ReactNode;
  readonly headlines: readonly ReactNode[];
}

/** docs/coverage.md §2.3: one featured card and up to three headlines. */
export function RecommendedReading({ featured, headlines }: RecommendedReadingProps) {
  const id = useId();
  return (
    <section className={styles.recommended} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        <Trans>Recommended reading</Trans>
      </h2>
      <div className={styles.recommendedGrid}>
        {featured}
        {headlines.length > 0 && <div className={styles.headlines}>{headlines}</div>}
      </div>
    </section>
  );
}
