import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';

/** For a site without a page of its own, and for when it can't be had. */
export function BuiltInContact() {
  return (
    <>
      <h2>
        <Trans>If someone is in danger</Trans>
      </h2>
      <p>
        <Trans>Call your local emergency number now. We don't read messages around the clock.</Trans>
      </p>
      <h2>
        <Trans>People & Culture</Trans>
      </h2>
      <p>
        <Trans>
          Your organisation decides about leave, pay, dates and forms. Use the address or number you normally use for
          staff questions. You can find its documents under <Link to={href('policies', {})}>Policies & Benefits</Link>.
        </Trans>
      </p>
      <h2>
        <Trans>Help with Kinward</Trans>
      </h2>
      <p>
        <Trans>
          Write to us if you can't sign in, a page doesn't open, or an article is wrong or upset you. Tell us what you
          tapped and what you saw. Leave out medical details and passwords: we don't need them.
        </Trans>
      </p>
    </>
  );
}
