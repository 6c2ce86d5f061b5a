import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';

import type { PortalPart } from '#app/portal-parts.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { href } from '#contract/app/routes.ts';
import { Icon } from '#ui/drawings/icon.tsx';

import type { DrawerOpener } from './use-drawer.ts';
import { ownCategory } from './portal-navigation.ts';
import { PortalLink } from './portal-link.tsx';
import * as styles from './portal-shortcuts.css.ts';

interface PortalShortcutsProps {
  readonly stages: readonly ParentStage[];
  readonly opener: DrawerOpener;
  readonly bar: RefObject<HTMLElement | null>;
}

/** The bottom bar of small screens. */
export function PortalShortcuts({ stages, opener, bar }: PortalShortcutsProps) {
  const { t } = useLingui();
  const links = [
    { to: href('home', {}), icon: 'home', label: t`Home` },
    { to: href('resources', { category: ownCategory(stages) }), icon: 'book', label: t`Resources` },
    { to: href('saved', {}), icon: 'bookmark', label: t`Saved` },
    { to: href('yourJourneys', {}), icon: 'path', label: t`Journeys` },
  ] as const;
  return (
    <div className={styles.place}>
      <nav ref={bar} aria-label={t`Shortcuts`} className={styles.bar} data-part={'bottom-bar' satisfies PortalPart}>
        {links.map(({ to, icon, label }) => (
          <PortalLink key={icon} to={to} className={styles.shortcut}>
            <span className={styles.symbol}>
              <Icon name={icon} />
            </span>
            <span className={styles.words}>{label}</span>
          </PortalLink>
        ))}
        <button type="button" className={styles.shortcut} {...opener}>
          <span className={styles.symbol}>
            <Icon name="menu" />
          </span>
          <span className={styles.words}>
            <Trans>Menu</Trans>
          </span>
        </button>
      </nav>
    </div>
  );
}
