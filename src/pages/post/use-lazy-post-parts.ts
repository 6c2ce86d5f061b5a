import { startTransition, useEffect, useState } from 'react';

import { whenIdle } from '#device/page/when-idle.ts';
import { report } from '#tracking/report.ts';

import type { LazyPostParts } from './lazy-post-parts.tsx';

/** What an article has besides its words, once the words stand; without a line it is tried again when there is one. */
export function useLazyPostParts(): LazyPostParts | undefined {
  const [more, setMore] = useState<LazyPostParts>();
  useEffect(() => {
    const load = () => {
      import('./lazy-post-parts.tsx').then(
        ({ LAZY_POST_PARTS }) => startTransition(() => setMore(LAZY_POST_PARTS)),
        report,
      );
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
