import { useLayoutEffect, useState } from 'react';

import { partSelector } from '#app/portal-parts.ts';

/**
 * How much of the window's bottom edge the bottom bar takes, in pixels; 0 where there is none. While somebody is asked
 * something the bar stays within reach, also beside a dialog that takes the rest of the page away.
 */
export function useBottomBar(frame: 'wide' | 'narrow'): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = frame === 'narrow' ? document.querySelector<HTMLElement>(partSelector('bottom-bar')) : null;
    const measure = () => setHeight(element?.offsetHeight ?? 0);
    const observer = new ResizeObserver(measure);
    if (element !== null) {
      observer.observe(element);
      element.style.pointerEvents = 'auto';
    }
    measure();
    return () => {
      observer.disconnect();
      element?.style.removeProperty('pointer-events');
    };
  }, [frame]);
  return height;
}
