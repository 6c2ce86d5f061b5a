import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { forgetLastSeenAt } from '#device/last-seen/last-seen-pages.ts';
import { entryKey } from '#device/page/entry-key.ts';

import { keepListMemories, type ListMemory, listMemory } from './list-memory.ts';

/**
 * How many pages of a list are shown. Back and a reload find them again; another address or filter begins with one.
 * @param name tells lists of one page apart
 */
export function usePagesShown(name: string): { memory: ListMemory; pagesShown: number; showMore: () => void } {
  const location = useLocation();
  const memory = listMemory(`${name} ${entryKey(location)}`);
  const [, setPressed] = useState(0);
  const showMore = () => {
    ignoreSecondPress();
    memory.pagesShown += 1;
    memory.near.add(memory.pagesShown);
    memory.pressed = memory.pagesShown;
    keepListMemories();
    // Shorter than what a reload has to go back to.
    void forgetLastSeenAt(location.pathname + location.search);
    setPressed((pressed) => pressed + 1);
  };
  return { memory, pagesShown: memory.pagesShown, showMore };
}

/** Whether a press has just brought this page; told once. */
export function takePress(memory: ListMemory, page: number): boolean {
  if (memory.pressed !== page) {
    return false;
  }
  memory.pressed = undefined;
  return true;
}

/**
 * The second press of a double one would open the tile that comes in the button's place. Measured: where that is not
 * painted yet, Chromium 156 crashes over the word that such a press selects. Browsers count the presses in a row.
 */
function ignoreSecondPress(): void {
  const watching = new AbortController();
  const { signal } = watching;
  function look(event: MouseEvent): void {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type === 'mousedown') {
      watching.abort();
    }
  }
  addEventListener('mousedown', look, { capture: true, signal });
  addEventListener('click', look, { capture: true, signal });
}
