import { Trans } from '@lingui/react/macro';

import { stack } from '#ui/layout.css.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Paragraphs to come. */
export function TextSkeleton() {
  return (
    <div role="status">
      <div className={stack} aria-hidden="true">
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
      <Trans>Loading</Trans>
    </div>
  );
}
