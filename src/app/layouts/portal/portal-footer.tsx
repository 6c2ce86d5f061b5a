import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { requestConsent } from '#app/consent-request.ts';
import { BRAND } from '#contract/app/brand.ts';
import { href } from '#contract/app/routes.ts';
import { hasThirdParties } from '#contract/app/has-third-parties.ts';
import { knownConfig } from '#features/site/config.ts';
import { NewTabLink } from '#ui/buttons/new-tab-link.tsx';
import { Wordmark } from '#ui/drawings/wordmark.tsx';
import { footerArea } from '#ui/surfaces/areas.css.ts';
import { gutter } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';

import * as styles from './portal-footer.css.ts';

export function PortalFooter() {
  const { t } = useLingui();
  const [year] = useState(currentYear);
  const { name } = BRAND;
  const config = knownConfig();
  const links = [
    { route: 'sitePrivacy', label: t`Privacy` },
    { route: 'siteTerms', label: t`Terms and Conditions` },
    { route: 'aboutProduct', label: t`About` },
  ] as const;
  return (
    <footer className={classNames(footerArea, gutter, styles.footer)}>
      <div className={styles.brand}>
        <Wordmark className={styles.logo} />
      </div>
      <ul className={styles.links}>
        {links.map(({ route, label }) => (
          <li key={route}>
            <NewTabLink href={href(route, {})}>{label}</NewTabLink>
          </li>
        ))}
        {config && hasThirdParties(config) && (
          <li>
            <button type="button" className={styles.choices} onClick={() => requestConsent(true)}>
              <Trans>Privacy choices</Trans>
            </button>
          </li>
        )}
      </ul>
      <p className={styles.rights}>
        <Trans>
          © {year} {name}. All rights reserved.
        </Trans>
      </p>
    </footer>
  );
}

function currentYear(): number {
  return new Date().getFullYear();
}
