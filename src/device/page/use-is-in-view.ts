import { type RefCallback, useState } from 'react';

const MARGINS = {
  /** A screen ahead, so that what it waits for is there when it comes. */
  near: '100% 0px',
  /** Above a bar at the screen's end, and more of it than a heading. */
  seen: '0px 0px -160px',
} as const;

/** Whether an element has been on the screen or close to it yet, and what it takes as its `ref`. */
export function useIsInView(where: keyof typeof MARGINS): [RefCallback<Element>, boolean] {
  const [isInView, setInView] = useState(false);
  const [ref] = useState(() => (element: Element | null) => {
    if (element === null || typeof IntersectionObserver !== 'function') {
      return undefined;
    }
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setInView(true);
        observer.disconnect();
      }
    };
    const observer = new IntersectionObserver(look, { rootMargin: MARGINS[where] });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [ref, isInView];
}
