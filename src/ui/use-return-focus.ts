import { type RefObject, useRef } from 'react';

export interface ReturnFocus {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Radix gives the focus back to its own trigger only; our dialogs are opened by a state, so that anything can open
 * them. What had the focus gets it back, or `fallback` where that is gone (a Mac's Safari does not focus buttons).
 */
export function useReturnFocus(fallback: RefObject<HTMLElement | null> | undefined): ReturnFocus {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const { current } = opener;
      const target =
        current instanceof HTMLElement && current.isConnected && current !== document.body ? current : null;
      (target ?? fallback?.current)?.focus();
    },
  };
}
