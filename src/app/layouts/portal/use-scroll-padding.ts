import { type RefObject, useEffect } from 'react';

import { noticeRoom } from '#ui/theme/scale.ts';

const BESIDE_PX = 16;

/**
 * What gets the focus is scrolled clear of the bars above and below, however high a person's text makes them; what ends
 * the page too, since the lower one takes no room by itself.
 */
export function useScrollPadding(
  top: RefObject<HTMLElement | null>,
  bottom: RefObject<HTMLElement | null>,
  frame: 'wide' | 'narrow',
): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (bottom.current?.isConnected === false) {
        return; // Beside the document nothing has a height yet (createContainer).
      }
      style.scrollPaddingBlock = `${roomFor(top.current)} calc(${roomFor(bottom.current)} + ${noticeRoom})`;
      bottom.current?.parentElement?.style.setProperty('min-block-size', `${bottom.current.offsetHeight}px`);
    });
    for (const { current } of [top, bottom]) {
      if (current !== null) {
        observer.observe(current);
      }
    }
    return () => {
      observer.disconnect();
      style.scrollPaddingBlock = '';
    };
  }, [top, bottom, frame]);
}

function roomFor(bar: HTMLElement | null): string {
  return `${(bar?.offsetHeight ?? 0) + BESIDE_PX}px`;
}
