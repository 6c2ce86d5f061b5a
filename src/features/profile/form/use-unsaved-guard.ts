import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Blocker } from 'react-router-dom';

import { isLeavingWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';

export interface UnsavedGuard {
  blocker: Blocker;
  /** What was typed has just been saved: the next navigation passes. */
  release(): void;
}

/** Asks before the page is left, by a link, Back, a reload or closing, while something typed is not saved. */
export function useUnsavedGuard(work: 'saved' | 'unsaved'): UnsavedGuard {
  const isGuarding = useRef(false);
  useEffect(() => {
    isGuarding.current = work === 'unsaved';
    if (work === 'saved') {
      return;
    }
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [work]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarding.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    blocker,
    release: () => {
      isGuarding.current = false;
    },
  };
}

/** `returnValue` is what browsers before Chrome 119 go by; the types call it deprecated. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (isLeavingWithoutConfirmation()) {
    return;
  }
  event.preventDefault();
  Object.assign(event, { returnValue: true });
}
