import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { href } from '#contract/routes.ts';

/** For a site without a page of its own, and for when it can't be had. */
export function OwnContact() {
  return (
    <>
      <h2>
        <Trans>If someone is in danger</Trans>
      </h2>
      <p>
        <Trans>Call the emergency number where you are, now. Messages to us are not read around the clock.</Trans>
      </p>
      <h2>
        <Trans>People & Culture</Trans>
      </h2>
      <p>
        <Trans>
          Your organisation decides about leave, pay, dates and forms. Ask at the address or number that you use for
          staff questions; its documents are under <Link to={href('policies', {})}>Policies & Benefits</Link>.
        </Trans>
      </p>
      <h2>
        <Trans>Kinward itself</Trans>
      </h2>
      <p>
        <Trans>
          Write to us when you cannot sign in, when a page does not open, or when an article is wrong or hurt you. Tell
          us what you tapped and what you saw, and leave out medical details and passwords: we do not need them.
        </Trans>
      </p>
    </>
  );
}
