import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';

import { IconButton, type IconButtonProps } from '#ui/buttons/icon-button.tsx';

import type { MenuEntry } from './menu-entry.ts';
import { menuHome } from './modal.css.ts';
import { UntilOpen } from './until-open.tsx';

type MenuOpenerProps = Pick<IconButtonProps, 'label' | 'icon' | 'look'>;

export interface MenuButtonProps extends MenuOpenerProps {
  readonly entries: readonly MenuEntry[];
  /** Who or what the menu is about, above its entries; read out, not chosen. */
  readonly header?: ReactNode;
}

/** What a menu has to know of its button. */
export interface MenuProps {
  readonly button: RefObject<HTMLElement | null>;
  readonly labelledBy: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const MenuList = lazy(() => import('./menu-list.tsx').then((module) => ({ default: module.MenuList })));

/** An icon button with its menu. */
export function MenuButton({ entries, header, ...button }: MenuButtonProps) {
  return <MenuOpener {...button}>{(menu) => <MenuList {...menu} header={header} entries={entries} />}</MenuOpener>;
}

/** An icon button with a menu whose code (Radix, at least) comes when the button is first approached. */
export function MenuOpener({
  label,
  icon,
  look,
  children,
}: MenuOpenerProps & { readonly children: (menu: MenuProps) => ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'untouched' | 'closed' | 'open'>('untouched');
  const change = (next: 'closed' | 'open') => startTransition(() => setState(next));
  const approach = () => startTransition(() => setState((now) => (now === 'untouched' ? 'closed' : now)));
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      change('open');
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
        onClick={() => change(state === 'open' ? 'closed' : 'open')}
      />
      {/* Here from the start: React waits for 300 ms before it fills a boundary that came with what is late. */}
      <Suspense fallback={null}>
        {state !== 'untouched' && (
          <UntilOpen isOpen={state === 'open'}>
            {children({ button, labelledBy: id, isOpen: state === 'open', onClose: () => change('closed') })}
          </UntilOpen>
        )}
      </Suspense>
    </span>
  );
}
