import { type RefObject, useEffect } from 'react';

import { focusPageTitle } from '#ui/text/focus-page-title.ts';

/** The focus comes into the tour when it begins and goes back to where it was when it ends. */
export function useTourFocus(words: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const dialog = words.current;
    dialog?.focus({ preventScroll: true });
    return () => {
      const { activeElement: now } = document;
      if (now !== null && now !== document.body && dialog?.contains(now) !== true) {
        return; // The person is elsewhere already.
      }
      const isHere = activeElement instanceof HTMLElement && activeElement.isConnected;
      if (isHere && activeElement !== document.body) {
        activeElement.focus({ preventScroll: true });
      } else {
        focusPageTitle({ preventScroll: true });
      }
    };
  }, [words]);
}
