import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';

import { Icon } from '#ui/drawings/icon.tsx';

import type { MenuProps } from './menu-button.tsx';
import type { MenuEntry } from './menu-entry.ts';
import * as styles from './modal.css.ts';

interface MenuListProps extends MenuProps {
  readonly header: ReactNode;
  readonly entries: readonly MenuEntry[];
}

/** The part of `MenuButton` that brings Radix along. */
export function MenuList({ button, labelledBy, isOpen, onClose, header, entries }: MenuListProps) {
  const leaving = useRef<'back' | 'elsewhere'>('back');
  // Before what was chosen happens: a dialog that opens now finds the button and gives the focus back to it.
  const returnFocus = () => {
    leaving.current = 'elsewhere';
    button.current?.focus();
  };
  return (
    <Radix.Root modal={false} dir={pageDirection()} open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span className={styles.menuAnchor} aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          loop
          aria-labelledby={labelledBy}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) {
              // The button's own press closes the menu; closing it here as well would open it again.
              event.preventDefault();
              return;
            }
            leaving.current = 'elsewhere';
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (leaving.current === 'back') {
              button.current?.focus();
            }
            leaving.current = 'back';
          }}
        >
          {header && <Radix.Label className={styles.menuLabel}>{header}</Radix.Label>}
          {entries.map((entry, index) => (
            <Entry key={entry === 'rule' ? index : entry.label} entry={entry} onChosen={returnFocus} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ entry, onChosen }: { readonly entry: MenuEntry; readonly onChosen: () => void }) {
  if (entry === 'rule') {
    return <Radix.Separator className={styles.menuRule} />;
  }
  const face = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </>
  );
  if ('onSelect' in entry) {
    const choose = () => {
      onChosen();
      entry.onSelect();
    };
    return (
      <Radix.Item className={styles.menuItem} onSelect={choose}>
        {face}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={styles.menuItem} onSelect={onChosen} asChild>
      {'to' in entry ? <Link to={entry.to}>{face}</Link> : <a href={entry.href}>{face}</a>}
    </Radix.Item>
  );
}

function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
