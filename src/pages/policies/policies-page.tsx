import { Trans } from '@lingui/react/macro';

import { hasWorkers } from '#device/worker/worker-in-charge.ts';
import type { PageVisit } from '#pages/parts/page-visit.ts';

import { PolicyList, prefetchPolicies } from './policy-list.tsx';

export function prefetch(visit: PageVisit): void {
  prefetchPolicies('company', visit);
}

/** docs/coverage.md §2.1: company policies. */
export function Page() {
  return (
    <PolicyList
      type="company"
      title={<Trans>Policies & Benefits</Trans>}
      lead={hasWorkers() && <Trans>What your organisation offers. Files you download also open offline.</Trans>}
    />
  );
}
