import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

import { subscribePageChanges } from '#device/page/page-changes.ts';

export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * Where a thing is in the window, followed as it moves and as another one takes its place; it is scrolled into view
 * where it is not. Undefined while it is not on the page.
 */
export function useBoundingRect(find: () => Element | null): Rect | undefined {
  const [box, setBox] = useState<Rect>();
  const thing = useSyncExternalStore(subscribePageChanges, find);
  useLayoutEffect(() => {
    const measure = () => setBox(find()?.getBoundingClientRect());
    if (thing !== null && isOutside(thing.getBoundingClientRect())) {
      thing.scrollIntoView({ block: 'nearest' });
    }
    measure();
    const listening = new AbortController();
    addEventListener('resize', measure, { signal: listening.signal });
    addEventListener('scroll', measure, { signal: listening.signal, capture: true, passive: true });
    const unsubscribe = subscribePageChanges(measure); // What comes above it moves it.
    const observer = new ResizeObserver(measure);
    if (thing !== null) {
      observer.observe(thing);
    }
    return () => {
      listening.abort();
      unsubscribe();
      observer.disconnect();
    };
  }, [find, thing]);
  return box;
}

function isOutside({ top, bottom }: DOMRect): boolean {
  return top < 0 || bottom > innerHeight;
}
