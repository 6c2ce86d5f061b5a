import { type RefCallback, useState } from 'react';

/** A screen ahead, so that what it waits for is there when it comes. */
const AHEAD = { rootMargin: '100% 0px' };

/** Whether an element has been on the screen or close to it yet, and what it takes as its `ref`. */
export function useIsInView(): [RefCallback<Element>, boolean] {
  const [isInView, setInView] = useState(false);
  const [ref] = useState(() => (element: Element | null) => {
    if (element === null) {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setInView(true);
        observer.disconnect();
      }
    }, AHEAD);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [ref, isInView];
}
