import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

import type { PortalPart } from '#app/portal-parts.ts';
import { BRAND } from '#contract/app/brand.ts';
import { href } from '#contract/app/routes.ts';
import { MenuButton } from '#ui/overlays/menu-button.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { Avatar } from '#ui/surfaces/avatar.tsx';
import { meta } from '#ui/text/text.css.ts';

import { useHasSeveralSites } from './own-sites.ts';
import { fullName, initials } from './portal-person.ts';
import * as styles from './portal-top-bar.css.ts';
import type { Portal } from './use-portal.ts';

const LogOutDialog = lazy(() => loadDialog().then((module) => ({ default: module.LogOutDialog })));

/** The button `Account`: who one is, and what belongs to that. */
export function PortalAccount({ portal }: { readonly portal: Portal }) {
  const { t } = useLingui();
  const { profile, authType } = portal;
  const [approached, setApproached] = useState<'asked' | 'not asked'>('not asked');
  const [leaving, setLeaving] = useState<'untouched' | 'no' | 'asked'>('untouched');
  const hasSeveralSites = useHasSeveralSites(profile?.email, approached);
  const approach = () => {
    setApproached('asked');
    loadDialog().catch(() => undefined); // Told of by the press that needs it.
  };
  const entries: MenuEntry[] = [
    { label: t`My Profile`, icon: 'person', to: href('profile', {}) },
    ...(authType === 'COGNITO_IDP'
      ? []
      : [{ label: t`Change password`, icon: 'key', to: href('changePassword', {}) } as const]),
    { label: t`This device`, icon: 'phone', to: href('device', {}) },
    ...(hasSeveralSites ? [{ label: t`Switch organisation`, icon: 'swap', to: href('login', {}) } as const] : []),
    { label: t`Support`, icon: 'mail', href: `mailto:${BRAND.supportEmail}` },
    'rule',
    { label: t`Logout`, icon: 'logout', onSelect: () => setLeaving('asked') },
  ];
  const letters = profile === undefined ? '' : initials(profile);
  return (
    <span
      className={styles.account}
      data-part={'account' satisfies PortalPart}
      onFocus={approach}
      onPointerEnter={approach}
    >
      <MenuButton
        label={t`Account`}
        icon={letters === '' ? 'person' : <Avatar initials={letters} />}
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
      {leaving !== 'untouched' && (
        <Suspense fallback={null}>
          <LogOutDialog isOpen={leaving === 'asked'} onClose={() => setLeaving('no')} />
        </Suspense>
      )}
    </span>
  );
}

function loadDialog() {
  return import('./log-out-dialog.tsx');
}
