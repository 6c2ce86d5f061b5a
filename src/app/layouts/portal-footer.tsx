import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { BRAND } from '#contract/brand.ts';
import { href } from '#contract/routes.ts';
import { footerArea } from '#ui/areas.css.ts';
import { classNames } from '#ui/class-names.ts';
import { gutter } from '#ui/layout.css.ts';
import { NewTabLink } from '#ui/new-tab-link.tsx';
import { Wordmark } from '#ui/wordmark.tsx';

import * as styles from './portal-footer.css.ts';

export function PortalFooter() {
  const { t } = useLingui();
  const [year] = useState(currentYear);
  const { name } = BRAND;
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
