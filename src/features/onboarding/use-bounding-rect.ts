import { useLayoutEffect, useState } from 'react';

export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * Where a thing is in the window, followed as it moves; it is scrolled into view where it is not. Undefined while it is
 * not on the page.
 */
export function useBoundingRect(find: () => Element | null): Rect | undefined {
  const [box, setBox] = useState<Rect>();
  useLayoutEffect(() => {
    const thing = find();
    const measure = () => setBox(find()?.getBoundingClientRect());
    if (thing !== null && isOutside(thing.getBoundingClientRect())) {
      thing.scrollIntoView({ block: 'nearest' });
    }
    measure();
    const listening = new AbortController();
    addEventListener('resize', measure, { signal: listening.signal });
    addEventListener('scroll', measure, { signal: listening.signal, capture: true, passive: true });
    const observer = new ResizeObserver(measure);
    if (thing !== null) {
      observer.observe(thing);
    }
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [find]);
  return box;
}

function isOutside({ top, bottom }: DOMRect): boolean {
  return top < 0 || bottom > innerHeight;
}
