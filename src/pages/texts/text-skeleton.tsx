import { Trans } from '@lingui/react/macro';

import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';

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
