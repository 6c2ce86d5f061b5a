import { Trans } from '@lingui/react/macro';

import { PolicyList } from './policy-list.tsx';

/** docs/coverage.md §2.1: government policies, whose route only lets in locale us. */
export function Page() {
  return (
    <PolicyList
      type="government"
      title={<Trans>Government Policies</Trans>}
      lead={<Trans>What the law gives you. Files you download also open offline.</Trans>}
    />
  );
}
