import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';

import { hasPage } from '#app/pages.ts';
import { href } from '#contract/routes.ts';
import { headerArea } from '#ui/areas.css.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconLink } from '#ui/icon-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { NewTabLink } from '#ui/new-tab-link.tsx';

import { home, logo } from './frame.css.ts';
import { PortalLink } from './portal-link.tsx';
import * as styles from './portal-top-bar.css.ts';
import type { DrawerOpener } from './use-drawer.ts';
import type { Portal } from './use-portal.ts';

interface PortalTopBarProps {
  readonly bar: RefObject<HTMLElement | null>;
  readonly start: ReactNode;
  /** The searchbox, where there is room for it. */
  readonly search: ReactNode;
  /** Help and account. */
  readonly menus: ReactNode;
}

export function PortalTopBar({ bar, start, search, menus }: PortalTopBarProps) {
  return (
    <header ref={bar} className={classNames(headerArea, styles.bar)}>
      {start}
      {search !== undefined && <div className={styles.search}>{search}</div>}
      {menus}
    </header>
  );
}

/** The start of the bar from md. */
export function WideStart({ caregiving }: { readonly caregiving: string | undefined }) {
  return (
    <ul className={styles.links}>
      <li>
        <PortalLink to={href('home', {})}>
          <Trans>Home</Trans>
        </PortalLink>
      </li>
      {hasPage('policies') && (
        <li>
          <PortalLink to={href('policies', {})}>
            <Trans>Policies & Benefits</Trans>
          </PortalLink>
        </li>
      )}
      {caregiving !== undefined && (
        <li>
          <NewTabLink href={caregiving}>
            <Trans>Caregiving Services</Trans>
            <Icon name="external" size="small" />
          </NewTabLink>
        </li>
      )}
    </ul>
  );
}

/** The start of the bar below md: Home is in the bottom bar, and one searches on a screen of its own. */
export function NarrowStart({ portal, opener }: { readonly portal: Portal; readonly opener: DrawerOpener }) {
  const { t } = useLingui();
  return (
    <>
      <IconButton {...opener} label={t`Open navigation`} icon="menu" />
      <div className={styles.start}>
        <Link to={href('home', {})} className={home}>
          <Logo src={portal.logo} name={portal.organisation} className={logo} />
        </Link>
      </div>
      {hasPage('searchResults') && <IconLink to={href('searchResults', {})} label={t`Search`} icon="search" />}
    </>
  );
}
