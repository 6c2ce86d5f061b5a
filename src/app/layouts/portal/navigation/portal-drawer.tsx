import { Trans, useLingui } from '@lingui/react/macro';

import { PortalLogo } from '#app/layouts/portal/portal-logo.tsx';
import { ThemeSwitch } from '#app/layouts/portal/theme-switch.tsx';
import type { Portal } from '#app/layouts/portal/use-portal.ts';
import { href } from '#contract/app/routes.ts';
import { NewTabLink } from '#ui/buttons/new-tab-link.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';

import { PortalEntries, PortalEntry } from './portal-entries.tsx';
import * as styles from './portal-navigation.css.ts';

interface PortalDrawerProps {
  readonly portal: Portal;
  readonly caregiving: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The side navigation of small screens: it begins with Home and ends with Caregiving Services. */
export function PortalDrawer({ portal, caregiving, isOpen, onClose }: PortalDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer title={t`Navigation`} isOpen={isOpen} onClose={onClose}>
      <div className={styles.drawer}>
        <div className={styles.head}>
          <PortalLogo portal={portal} />
        </div>
        <PortalEntries
          reader={portal.reader}
          onFollow={onClose}
          first={
            <PortalEntry to={href('home', {})} onFollow={onClose}>
              <Trans>Home</Trans>
            </PortalEntry>
          }
          last={
            caregiving === undefined ? undefined : (
              <li>
                <NewTabLink href={caregiving} className={styles.entry}>
                  <Icon name="external" />
                  <span className={styles.words}>
                    <Trans>Caregiving Services</Trans>
                  </span>
                </NewTabLink>
              </li>
            )
          }
        />
        <ThemeSwitch />
      </div>
    </Drawer>
  );
}
