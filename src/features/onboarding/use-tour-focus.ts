import { type RefObject, useEffect } from 'react';

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
      const back = isHere && activeElement !== document.body ? activeElement : document.querySelector('main h1');
      if (back instanceof HTMLElement) {
        back.focus({ preventScroll: true });
      }
    };
  }, [words]);
}
