import { useEffect, useState } from 'react';

import type { ContentHeading } from '#features/posts/html/content-outline.ts';

/** The upper part of the window: the heading that came there last is the one that is read. */
const UPPER_PART = '-80px 0px -60% 0px';

/** The heading whose part is being read; undefined before the first. */
export function useCurrentHeading(
  headings: readonly ContentHeading[],
  wish: 'watched' | 'unwatched',
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (wish === 'unwatched' || typeof IntersectionObserver !== 'function') {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const arrived = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        if (arrived !== undefined) {
          setCurrent(arrived.target.id);
        }
      },
      { rootMargin: UPPER_PART },
    );
    for (const { id } of headings) {
      const element = document.getElementById(id);
      if (element !== null) {
        observer.observe(element);
      }
    }
    return () => observer.disconnect();
  }, [headings, wish]);
  return current;
}
