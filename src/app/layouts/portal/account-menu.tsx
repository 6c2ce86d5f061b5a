import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { BRAND } from '#contract/app/brand.ts';
import { href } from '#contract/app/routes.ts';
import { isInstallable } from '#device/install/install-way.ts';
import { acceptInstallOffer } from '#device/install/install.ts';
import { useInstallWay } from '#device/install/use-install-way.ts';
import { INSTALL_STEPS_ADDRESS } from '#features/device/install-steps-address.ts';
import { report } from '#tracking/report.ts';
import type { MenuProps } from '#ui/overlays/menu-button.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { MenuList } from '#ui/overlays/menu-list.tsx';
import { meta } from '#ui/text/text.css.ts';

import * as styles from './account-menu.css.ts';
import { loadLogOutDialog, LogOutDialog } from './lazy-log-out-dialog.ts';
import { useHasSeveralSites } from './own-sites.ts';
import { fullName } from './portal-person.ts';
import type { Portal } from './use-portal.ts';

/** What belongs to a person and this device; no part of a start. */
export function AccountMenu({ portal, ...menu }: MenuProps & { readonly portal: Portal }) {
  const { t } = useLingui();
  const { profile, authType } = portal;
  // Back leads away from where it was asked, and so takes the question back.
  const { key } = useLocation();
  const [askedAt, setAskedAt] = useState<string | null>();
  if (typeof askedAt === 'string' && askedAt !== key) {
    setAskedAt(null);
  }
  const hasSeveralSites = useHasSeveralSites(profile?.email);
  const install = useInstallEntry();
  useEffect(() => {
    loadLogOutDialog().catch(() => undefined); // Told of by the press that needs it.
  }, []);
  const entries: MenuEntry[] = [
    { label: t`My Profile`, icon: 'person', to: href('profile', {}) },
    ...(authType === 'COGNITO_IDP'
      ? []
      : [{ label: t`Change password`, icon: 'key', to: href('changePassword', {}) } as const]),
    { label: t`This device`, icon: 'phone', to: href('device', {}) },
    ...install,
    ...(hasSeveralSites ? [{ label: t`Switch organisation`, icon: 'swap', to: href('login', {}) } as const] : []),
    { label: t`Support`, icon: 'mail', href: `mailto:${BRAND.supportEmail}` },
    'rule',
    { label: t`Logout`, icon: 'logout', onSelect: () => setAskedAt(key) },
  ];
  return (
    <>
      <MenuList
        {...menu}
        header={
          profile && (
            <>
              <bdi className={styles.person}>{fullName(profile)}</bdi>
              <bdi className={`${meta} ${styles.email}`}>{profile.email}</bdi>
            </>
          )
        }
        entries={entries}
      />
      {askedAt !== undefined && (
        <Suspense fallback={null}>
          <LogOutDialog isOpen={askedAt !== null} onClose={() => setAskedAt(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Where the browser offers to install the app, it asks; where it is done by hand, the steps are shown. */
function useInstallEntry(): MenuEntry[] {
  const { t } = useLingui();
  const way = useInstallWay();
  if (!isInstallable(way)) {
    return [];
  }
  const entry = { label: t`Install Kinward`, icon: 'download' } as const;
  return way === 'offer'
    ? [{ ...entry, onSelect: () => void acceptInstallOffer().catch(report) }]
    : [{ ...entry, to: INSTALL_STEPS_ADDRESS }];
}
