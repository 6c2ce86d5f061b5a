import { type RefCallback, useState } from 'react';

/** Whether an element has been on the screen yet, and what it takes as its `ref`. */
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
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [ref, isInView];
}
