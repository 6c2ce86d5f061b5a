import { useEffect, useState } from 'react';

const ANYWHERE = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const;
const NEAR_END = ['scroll'] as const;
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
    const look = () => {
      if (where === 'anywhere' || isNearEnd()) {
        setReached((before) => ({ ...before, [where]: true }));
      }
    };
    const heard = where === 'anywhere' ? ANYWHERE : NEAR_END;
    heard.forEach((name) => document.addEventListener(name, look, { passive: true, capture: true }));
    if (window.scrollY > 0) {
      look(); // Before the app was there, or in an earlier visit of this page.
    }
    return () => heard.forEach((name) => document.removeEventListener(name, look, { capture: true }));
  }, [where, isReached]);
  return isReached;
}

function isNearEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY + (SCREENS + 1) * window.innerHeight >= scrollHeight;
}
