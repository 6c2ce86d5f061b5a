import { Trans } from '@lingui/react/macro';

import { LICENCES_PATH } from '#contract/api/constants.ts';
import { NewTabLink } from '#ui/buttons/new-tab-link.tsx';

/** What the build wrote of the work of others that Kinward is made with. */
export function LicencesLink() {
  return (
    <p>
      <NewTabLink href={LICENCES_PATH}>
        <Trans>Open-source licences</Trans>
      </NewTabLink>
    </p>
  );
}
