import { Link } from 'react-router-dom';

import { home } from '#app/layouts/frame.css.ts';
import { PortalLogo } from '#app/layouts/portal/portal-logo.tsx';
import { ThemeSwitch } from '#app/layouts/portal/theme-switch.tsx';
import type { Portal } from '#app/layouts/portal/use-portal.ts';
import type { PortalPart } from '#app/portal-parts.ts';
import { href } from '#contract/app/routes.ts';
import { sideArea } from '#ui/surfaces/areas.css.ts';
import { classNames } from '#ui/text/class-names.ts';

import { PortalEntries } from './portal-entries.tsx';
import * as styles from './portal-navigation.css.ts';

/** The permanent side navigation, from md. */
export function PortalSide({ portal }: { readonly portal: Portal }) {
  return (
    <aside
      aria-label={portal.organisation}
      className={classNames(sideArea, styles.side)}
      data-part={'side' satisfies PortalPart}
    >
      <div className={styles.head}>
        <Link to={href('home', {})} className={home}>
          <PortalLogo portal={portal} />
        </Link>
      </div>
      <PortalEntries reader={portal.reader} />
      <ThemeSwitch />
    </aside>
  );
}
