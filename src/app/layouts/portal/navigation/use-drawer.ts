import { type ComponentProps, lazy, startTransition, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What a button needs to open the drawer. */
export type DrawerOpener = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onFocus' | 'onPointerEnter'
>;

/** Comes with Radix: loaded when a button that opens it is approached. */
export const LazyDrawer = lazy(() => loadDrawer().then(({ PortalDrawer }) => ({ default: PortalDrawer })));

/** The drawer's state. A change of the route closes it, whoever asked for it, and so does a window without its buttons. */
export function useDrawer(frame: 'wide' | 'narrow') {
  const { key } = useLocation();
  const [state, setState] = useState<'untouched' | 'closed' | 'open'>('untouched');
  const [openedAt, setOpenedAt] = useState(key);
  if (state === 'open' && (openedAt !== key || frame === 'wide')) {
    setState('closed');
  }
  const opener: DrawerOpener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': state === 'open',
    onFocus: approach,
    onPointerEnter: approach,
    onClick: ({ currentTarget }) => {
      currentTarget.focus({ preventScroll: true }); // To come back to: Safari focuses no button that is pressed.
      // On an old phone it takes 60 ms to draw or to take away: the press shows before that.
      startTransition(() => {
        setOpenedAt(key);
        setState('open');
      });
    },
  };
  const close = () => startTransition(() => setState('closed'));
  return { isTouched: state !== 'untouched', isOpen: state === 'open', close, opener };
}

function loadDrawer() {
  return import('./portal-drawer.tsx');
}

/** A chunk that does not come is told of by the press that needs it. */
function approach(): void {
  loadDrawer().catch(() => undefined);
}
