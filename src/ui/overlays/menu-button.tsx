import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';

import { IconButton, type IconButtonProps } from '#ui/buttons/icon-button.tsx';

import type { MenuEntry } from './menu-entry.ts';
import { menuHome } from './modal.css.ts';

export interface MenuButtonProps extends Pick<IconButtonProps, 'label' | 'icon' | 'look'> {
  readonly entries: readonly MenuEntry[];
  /** Who or what the menu is about, above its entries; read out, not chosen. */
  readonly header?: ReactNode;
}

const MenuList = lazy(() => import('./menu-list.tsx').then((module) => ({ default: module.MenuList })));

/** An icon button with its menu. The menu's code (Radix) comes when the button is first approached. */
export function MenuButton({ label, icon, look, entries, header }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'untouched' | 'closed' | 'open'>('untouched');
  const approach = () => setState((now) => (now === 'untouched' ? 'closed' : now));
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setState('open');
    }
  };
  return (
    <span className={menuHome}>
      <IconButton
        {...(look ? { look } : {})}
        ref={button}
        id={id}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={state === 'open'}
        onFocus={approach}
        onPointerEnter={approach}
        onKeyDown={openByArrow}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      />
      {state !== 'untouched' && (
        <Suspense fallback={null}>
          <MenuList
            button={button}
            labelledBy={id}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            header={header}
            entries={entries}
          />
        </Suspense>
      )}
    </span>
  );
}
