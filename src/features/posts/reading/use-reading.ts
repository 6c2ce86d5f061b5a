import { type RefObject, useEffect } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { markVisited } from '#device/database/markers.ts';
import { whenIdle } from '#device/page/when-idle.ts';
import { readOwner } from '#device/session/owner.ts';
import { report } from '#tracking/report.ts';

/**
 * Remembers that a post was read, from the moment it stands, and how far (`followReading`), which is no part of a start.
 * @param isThere whether its words are in `text`: the end of nothing would be on the screen at once
 */
export function useReading(post: PostSummary, text: RefObject<HTMLElement | null>, isThere: boolean): void {
  const { slug } = post;
  useEffect(() => {
    const owner = readOwner()?.owner;
    if (owner !== undefined) {
      markVisited({ owner, slug }).catch(report);
    }
  }, [slug]);
  useEffect(() => {
    if (!isThere) {
      return undefined;
    }
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
  }, [post, text, isThere]);
}
