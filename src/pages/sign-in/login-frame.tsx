import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { Wordmark } from '#ui/drawings/wordmark.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { meta } from '#ui/text/text.css.ts';

import * as styles from './login.css.ts';

/** Around whatever one sees before being signed in: the scene, our name, and what one may read first. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.scene} />
      <div className={styles.panel}>
        <div className={styles.inner}>
          <Wordmark className={styles.wordmark} />
          {children}
          <LegalLinks />
        </div>
      </div>
    </div>
  );
}

/** docs/contract.md §10: readable before anybody says who they are. */
function LegalLinks() {
  return (
    <p className={classNames(meta, styles.legal)}>
      <Link className={styles.legalLink} to={href('privacy', {})}>
        <Trans>Privacy</Trans>
      </Link>
      <Link className={styles.legalLink} to={href('terms', {})}>
        <Trans>Terms and Conditions</Trans>
      </Link>
    </p>
  );
}
