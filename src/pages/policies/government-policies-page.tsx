import { Trans } from '@lingui/react/macro';

import { hasWorkers } from '#device/worker/worker-in-charge.ts';
import type { PageVisit } from '#pages/parts/page-visit.ts';

import { PolicyList, prefetchPolicies } from './policy-list.tsx';

export function prefetch(visit: PageVisit): void {
  prefetchPolicies('government', visit);
}

/** docs/coverage.md §2.1: government policies, whose route only lets in locale us. */
export function Page() {
  return (
    <PolicyList
      type="government"
      title={<Trans>Government Policies</Trans>}
      lead={hasWorkers() && <Trans>What the law gives you. Files you download also open offline.</Trans>}
    />
  );
}
