import { useDeferredValue, useState } from 'react';

import { GROWING, GROWS, LAST_SEEN_ID } from '#contract/device/last-seen-marks.ts';

import { isStarting } from './first-content.ts';

/**
 * False while a start shows its first screen, so that what lies below it keeps nobody waiting; it comes right behind.
 * Later pages come whole, and so does one that a reload finds scrolled: the place has to be there to go back to.
 */
export function useIsBelowDue(): boolean {
  const [isFirst] = useState(() => isStarting() && !isScrolledBack());
  return useDeferredValue(true, !isFirst);
}

/**
 * False while an app that starts takes over from the page last seen, where that has such a place with something in it:
 * it stands in for what would keep the app from answering.
 */
export function useIsDueBehindLastSeen(name: string): boolean {
  const [isLent] = useState(() => isStarting() && isInLastSeen(name));
  return useDeferredValue(true, !isLent);
}

/** Whether the page last seen, where it is on the screen, has something in such a place. */
export function isInLastSeen(name: string): boolean {
  return document.querySelector(`#${LAST_SEEN_ID} [${GROWS}="${name}"] > *`) !== null;
}

/** Of an element whose first children come before the rest; what was last seen stands in for the rest (take-over.ts). */
export function growing(name: string, isWhole: boolean) {
  return { [GROWS]: name, [GROWING]: isWhole ? undefined : '' };
}

/** The page as it was last seen is as high as it will be. */
function isScrolledBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate' && document.getElementById(LAST_SEEN_ID) === null;
}
