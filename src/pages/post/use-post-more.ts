import { startTransition, useEffect, useState } from 'react';

import { whenIdle } from '#device/page/when-idle.ts';
import { report } from '#tracking/report.ts';

import type { PostMore } from './post-more.tsx';

/** What an article has besides its words, once the words stand; without a line it is tried again when there is one. */
export function usePostMore(): PostMore | undefined {
  const [more, setMore] = useState<PostMore>();
  useEffect(() => {
    const load = () => {
      import('./post-more.tsx').then(({ POST_MORE }) => startTransition(() => setMore(POST_MORE)), report);
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
