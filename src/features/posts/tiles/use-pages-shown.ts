import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How a list looked at one entry of the history. */
export interface ListMemory {
  pagesShown: number;
  /** Pages that were in the document, and the last height in pixels of those that were. */
  readonly near: Set<number>;
  readonly heights: Map<number, number>;
  /** The page that a press has just brought; pages that Back finds again are there at once, with the focus of before. */
  pressed?: number | undefined;
  /** Where the link that had the focus last leads. */
  focused?: string | undefined;
}

const ENTRIES_MAX = 30;
const memories = new Map<string, ListMemory>();

/**
 * How many pages of a list are shown. Back finds them again; another address or filter begins with one.
 * @param name tells lists of one page apart
 */
export function usePagesShown(name: string): { memory: ListMemory; pagesShown: number; showMore: () => void } {
  const { key } = useLocation();
  const memory = memoryOf(`${name} ${key}`);
  const [, setPressed] = useState(0);
  const showMore = () => {
    memory.pagesShown += 1;
    memory.near.add(memory.pagesShown);
    memory.pressed = memory.pagesShown;
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

function memoryOf(key: string): ListMemory {
  const memory = memories.get(key) ?? { pagesShown: 1, near: new Set(), heights: new Map() };
  memories.delete(key);
  memories.set(key, memory);
  for (const oldest of memories.keys()) {
    if (memories.size <= ENTRIES_MAX) {
      break;
    }
    memories.delete(oldest);
  }
  return memory;
}
