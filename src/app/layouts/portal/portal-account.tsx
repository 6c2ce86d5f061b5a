import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';

import type { PortalPart } from '#app/portal-parts.ts';
import { MenuOpener } from '#ui/overlays/menu-button.tsx';
import { Avatar } from '#ui/surfaces/avatar.tsx';

import { initials } from './portal-person.ts';
import * as styles from './portal-top-bar.css.ts';
import type { Portal } from './use-portal.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

/** The button `Account`: who one is, and what belongs to that. */
export function PortalAccount({ portal }: { readonly portal: Portal }) {
  const { t } = useLingui();
  const letters = portal.profile === undefined ? '' : initials(portal.profile);
  return (
    <span className={styles.account} data-part={'account' satisfies PortalPart}>
      <MenuOpener label={t`Account`} icon={letters === '' ? 'person' : <Avatar initials={letters} />}>
        {(menu) => <AccountMenu {...menu} portal={portal} />}
      </MenuOpener>
    </span>
  );
}
