import { type RefObject, useEffect } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { whenIdle } from '#device/page/when-idle.ts';
import { report } from '#tracking/report.ts';

/** Remembers that and how far a post was read (`followReading`); nothing of it is part of a start. */
export function useReading(post: PostSummary, text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // The databases come with it: they are not to come in front of the words.
    const cancel = whenIdle(() => {
      import('./follow-reading.ts')
        .then(({ followReading }) => {
          if (!isGone && text.current !== null) {
            stop = followReading(text.current, post);
          }
        })
        .catch(report);
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [post, text]);
}
