import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

import { whenIdle } from '#device/page/when-idle.ts';
import { report } from '#tracking/report.ts';

import type { LazyPostParts } from './lazy-post-parts.tsx';

let loaded: LazyPostParts | undefined;

/**
 * What an article has besides its words, once the words stand; without a line it is tried again when there is one. Back
 * finds it there at once: an article without its end would be too short for the place where somebody was.
 */
export function useLazyPostParts(): LazyPostParts | undefined {
  const isBack = useNavigationType() === 'POP';
  const [more, setMore] = useState(isBack ? loaded : undefined);
  useEffect(() => {
    const load = () => {
      import('./lazy-post-parts.tsx').then(({ LAZY_POST_PARTS }) => {
        loaded = LAZY_POST_PARTS;
        startTransition(() => setMore(LAZY_POST_PARTS));
      }, report);
    };
    addEventListener('online', load);
    const cancel = whenIdle(load);
    return () => {
      removeEventListener('online', load);
      cancel();
    };
  }, []);
  return more;
}
