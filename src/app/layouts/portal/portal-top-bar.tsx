import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, Suspense } from 'react';
import { Link } from 'react-router-dom';

import { home } from '#app/layouts/frame.css.ts';
import type { PortalPart } from '#app/portal-parts.ts';
import { href } from '#contract/app/routes.ts';
import { lazyOrNothing } from '#device/page/lazy-or-nothing.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { IconLink } from '#ui/buttons/icon-link.tsx';
import { NewTabLink } from '#ui/buttons/new-tab-link.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { headerArea } from '#ui/surfaces/areas.css.ts';
import { classNames } from '#ui/text/class-names.ts';

import { PortalLink } from './navigation/portal-link.tsx';
import { PortalLogo } from './portal-logo.tsx';
import * as styles from './portal-top-bar.css.ts';
import type { DrawerOpener } from './navigation/use-drawer.ts';
import type { Portal } from './use-portal.ts';

/** No part of a start: its place is kept. A bar without it is better than none. */
const SearchBox = lazyOrNothing(async () => (await import('#pages/search/search-box.tsx')).SearchBox);

interface PortalTopBarProps {
  readonly bar: RefObject<HTMLElement | null>;
  readonly start: ReactNode;
  /** Help and account. */
  readonly menus: ReactNode;
}

export function PortalTopBar({ bar, start, menus }: PortalTopBarProps) {
  return (
    <header ref={bar} className={classNames(headerArea, styles.bar)}>
      {start}
      {menus}
    </header>
  );
}

/** The start of the bar from md, with the searchbox. */
export function WideStart({ caregiving }: { readonly caregiving: string | undefined }) {
  return (
    <>
      <ul className={styles.links} data-part={'links' satisfies PortalPart}>
        <li>
          <PortalLink to={href('home', {})}>
            <Trans>Home</Trans>
          </PortalLink>
        </li>
        <li>
          <PortalLink to={href('policies', {})}>
            <Trans>Policies & Benefits</Trans>
          </PortalLink>
        </li>
        {caregiving !== undefined && (
          <li>
            <NewTabLink href={caregiving}>
              <Trans>Caregiving Services</Trans>
              <Icon name="external" size="small" />
            </NewTabLink>
          </li>
        )}
      </ul>
      <div className={styles.search} data-part={'search' satisfies PortalPart}>
        <Suspense fallback={null}>
          <SearchBox />
        </Suspense>
      </div>
    </>
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
          <PortalLogo portal={portal} />
        </Link>
      </div>
      <div className={styles.policies}>
        <PortalLink to={href('policies', {})}>
          <Icon name="document" />
          <span>
            <Trans>Policies & Benefits</Trans>
          </span>
        </PortalLink>
      </div>
      <IconLink to={href('searchResults', {})} label={t`Search`} icon="search" />
    </>
  );
}
