import { type RefObject, useLayoutEffect } from 'react';

import { focusPageTitle } from '#ui/text/focus-page-title.ts';

/**
 * Gives the focus back to where it was before it came into a notice, when that goes with the focus in it: answered, or
 * because something more urgent is asked. Where that is gone, to the page's heading.
 */
export function useFocusOrigin(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = notice;
    let origin: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current?.contains(relatedTarget))) {
        origin = relatedTarget;
      }
    };
    current?.addEventListener('focusin', remember);
    return () => {
      current?.removeEventListener('focusin', remember);
      if (!current?.contains(document.activeElement)) {
        return;
      }
      if (origin instanceof HTMLElement && origin.isConnected) {
        origin.focus({ preventScroll: true }); // Whoever has read on since then stays there.
      } else {
        focusPageTitle({ preventScroll: true });
      }
    };
  }, [notice]);
}
