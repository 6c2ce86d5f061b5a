import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

import { retryInBackground } from '#device/network/retry-in-background.ts';
import { wouldReloadInterrupt } from '#device/page/unsaved-typing.ts';
import { whenIdle } from '#device/page/when-idle.ts';
import { withChunkTimeout } from '#device/worker/reload.ts';
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
  useEffect(
    () =>
      whenIdle(() => {
        retryInBackground(load).then(({ LAZY_POST_PARTS }) => {
          loaded = LAZY_POST_PARTS;
          startTransition(() => setMore(LAZY_POST_PARTS));
        }, report);
      }),
    [],
  );
  return more;
}

/** Somebody waits for the buttons: where a deployment has taken the file away, the page reloads. */
function load() {
  const file = () => import('./lazy-post-parts.tsx');
  return wouldReloadInterrupt() ? file() : withChunkTimeout(file);
}
