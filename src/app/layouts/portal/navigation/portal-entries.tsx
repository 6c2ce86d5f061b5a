import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { isShownTo, MAIN_NAVIGATION, SECONDARY_NAVIGATION } from '#contract/app/navigation.ts';
import { Icon } from '#ui/drawings/icon.tsx';

import * as styles from './portal-navigation.css.ts';
import { iconOf, type Reader } from './portal-navigation.ts';
import { PortalLink } from './portal-link.tsx';

interface PortalEntriesProps {
  readonly reader: Reader;
  readonly onFollow?: () => void;
  /** Entries before and after those of the tables: `PortalEntry` and list items that look like one. */
  readonly first?: ReactNode;
  readonly last?: ReactNode;
}

/** The navigation `Main`, in the side navigation and in the drawer. */
export function PortalEntries({ reader, onFollow, first, last }: PortalEntriesProps) {
  const { t, i18n } = useLingui();
  const entries = (items: typeof MAIN_NAVIGATION) =>
    items
      .filter((item) => isShownTo(item, reader))
      .map(({ to, label }) => (
        <PortalEntry key={to} to={to} onFollow={onFollow}>
          {i18n._(label)}
        </PortalEntry>
      ));
  const main = entries(MAIN_NAVIGATION);
  const secondary = entries(SECONDARY_NAVIGATION);
  return (
    <nav aria-label={t`Main`} className={styles.navigation}>
      {(first !== undefined || main.length > 0) && (
        <ul>
          {first}
          {main}
        </ul>
      )}
      {(last !== undefined || secondary.length > 0) && (
        <ul className={styles.secondary}>
          {secondary}
          {last}
        </ul>
      )}
    </nav>
  );
}

interface PortalEntryProps {
  readonly to: string;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function PortalEntry({ to, onFollow, children }: PortalEntryProps) {
  return (
    <li>
      <PortalLink to={to} className={styles.entry} onClick={onFollow}>
        <Icon name={iconOf(to)} />
        <span className={styles.words}>{children}</span>
      </PortalLink>
    </li>
  );
}
