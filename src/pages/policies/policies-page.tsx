import { Trans } from '@lingui/react/macro';

import { PolicyList } from './policy-list.tsx';

/** docs/coverage.md §2.1: company policies. */
export function Page() {
  return (
    <PolicyList
      type="company"
      title={<Trans>Policies & Benefits</Trans>}
      lead={<Trans>What your organisation offers. Files you download also open offline.</Trans>}
    />
  );
}
