import { type RefObject, useRef } from 'react';

import { focusPageTitle } from '#ui/text/focus-page-title.ts';

export interface ReturnFocus {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Radix gives the focus back to its own trigger only; our dialogs are opened by a state, so that anything can open
 * them. What had the focus gets it back, or `fallback` where that is gone (a Mac's Safari does not focus buttons), or the
 * page's heading: the focus never falls out of the page.
 */
export function useReturnFocus(fallback: RefObject<HTMLElement | null> | undefined): ReturnFocus {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) {
        return; // The page that a link in here led to was quicker than the closing, and has it already.
      }
      const { current } = opener;
      const target =
        current instanceof HTMLElement && current.isConnected && current !== document.body ? current : null;
      const next = target ?? fallback?.current;
      if (next) {
        next.focus();
      } else {
        focusPageTitle({ preventScroll: true }); // Whoever reads further down stays there.
      }
    },
  };
}

/** An entry of a menu goes with its menu, sooner or later than this opens: what opened the menu stays. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return document.getElementById(button ?? '') ?? element;
}
