import { type RefObject, useEffect } from 'react';

import { NOTICE_ROOM } from '#ui/theme/scale.ts';

const BESIDE_PX = 12;

/** The page's end, and messages, stand clear of a notice as long as it is shown. */
export function useNoticeRoom(notice: RefObject<HTMLElement | null>, state: 'shown' | 'hidden'): void {
  useEffect(() => {
    const { current } = notice;
    if (current === null || state === 'hidden') {
      return undefined;
    }
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(NOTICE_ROOM, `${current.offsetHeight + BESIDE_PX}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(NOTICE_ROOM);
    };
  }, [notice, state]);
}
