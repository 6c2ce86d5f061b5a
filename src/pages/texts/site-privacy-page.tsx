import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { standaloneLink } from '#pages/parts/standalone-link.css.ts';
import { BuiltInPrivacy } from '#pages/texts/built-in/built-in-privacy.tsx';
import { SitePage } from './site-page.tsx';
import { WhatIsSent } from './what-is-sent.tsx';

export function Page() {
  return (
    <SitePage page="privacy" route="sitePrivacy" builtIn={<BuiltInPrivacy />}>
      <WhatIsSent />
      <p>
        <Link to={href('employerSees', {})} className={standaloneLink}>
          <Trans>What your employer can and cannot see</Trans>
        </Link>
      </p>
    </SitePage>
  );
}
