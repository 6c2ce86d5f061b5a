import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

import { partSelector } from '#app/portal-parts.ts';
import { subscribePageChanges } from '#device/page/page-changes.ts';

/**
 * How much of the window's bottom edge the bottom bar takes, in pixels; 0 where there is none. While somebody is asked
 * something the bar stays within reach, also beside a dialog that takes the rest of the page away.
 */
export function useBottomBar(frame: 'wide' | 'narrow'): number {
  const [height, setHeight] = useState(0);
  // The frame may be known here before the layout has brought its bar, which is also another one each time.
  const bar = useSyncExternalStore(subscribePageChanges, () => (frame === 'narrow' ? findBar() : null));
  useLayoutEffect(() => {
    const measure = () => setHeight(bar?.offsetHeight ?? 0);
    const observer = new ResizeObserver(measure);
    if (bar !== null) {
      observer.observe(bar);
      bar.style.setProperty('pointer-events', 'auto');
    }
    measure();
    return () => {
      observer.disconnect();
      bar?.style.removeProperty('pointer-events');
    };
  }, [bar]);
  return height;
}

function findBar(): HTMLElement | null {
  return document.querySelector<HTMLElement>(partSelector('bottom-bar'));
}
