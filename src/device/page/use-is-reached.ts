import { useEffect, useState } from 'react';

const ANYWHERE = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const;
const NEAR_END = ['scroll'] as const;
/**
 * What comes of a first use waits so long: whoever opens the app mostly presses what they have come for, and it would be
 * fetched and drawn for a page that they are just leaving.
 */
const SETTLED_MS = 500;
/** So many screens before its end a page counts as read. */
const SCREENS = 3;

/** Whether somebody uses the page: scrolls it, presses anything, types, moves the mouse; or has scrolled it nearly to its end. */
export function useIsReached(where: 'anywhere' | 'near-end'): boolean {
  const [reached, setReached] = useState({ anywhere: false, 'near-end': false });
  const isReached = reached[where];
  useEffect(() => {
    if (isReached) {
      return undefined;
    }
    const reach = () => setReached((before) => ({ ...before, [where]: true }));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (where === 'anywhere') {
        timer ??= setTimeout(reach, SETTLED_MS);
      } else if (isNearEnd()) {
        reach();
      }
    };
    const heard = where === 'anywhere' ? ANYWHERE : NEAR_END;
    heard.forEach((name) => document.addEventListener(name, look, { passive: true, capture: true }));
    if (window.scrollY > 0) {
      look(); // Before the app was there, or in an earlier visit of this page.
    }
    return () => {
      clearTimeout(timer);
      heard.forEach((name) => document.removeEventListener(name, look, { capture: true }));
    };
  }, [where, isReached]);
  return isReached;
}

function isNearEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY + (SCREENS + 1) * window.innerHeight >= scrollHeight;
}
