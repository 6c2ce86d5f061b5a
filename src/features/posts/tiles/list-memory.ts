import * as v from 'valibot';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { parseDocument } from '#contract/parse-document.ts';
import { setLatest } from '#contract/set-latest.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';

/** How a list looked at one entry of the history. */
export interface ListMemory {
  pagesShown: number;
  /** Pages that were in the document, and the last height in pixels of the tiles of those that were. */
  readonly near: Set<number>;
  readonly heights: Map<number, number>;
  /** The page that a press has just brought; pages that Back finds again are there at once. */
  pressed?: number | undefined;
}

const ENTRIES_MAX = 30;
const { key: KEY, version: VERSION } = LAZY_STORAGE.listPages;

const PageNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Height = v.pipe(v.number(), v.finite(), v.minValue(0));
const Kept = v.object({
  version: v.literal(VERSION),
  lists: v.array(
    v.object({
      key: v.string(),
      pagesShown: PageNumber,
      near: v.array(PageNumber),
      heights: v.array(v.tuple([PageNumber, Height])),
    }),
  ),
});

/** The one that was used last stands last. */
let memories: Map<string, ListMemory> | undefined;

/** @param key of an entry of the history, and of a list there */
export function listMemory(key: string): ListMemory {
  memories ??= openMemories();
  const memory = memories.get(key) ?? { pagesShown: 1, near: new Set(), heights: new Map() };
  setLatest(memories, key, memory, ENTRIES_MAX);
  return memory;
}

/** For a reload, and for a tab that a phone puts away: lists that show more than their first page. */
export function keepListMemories(): void {
  const lists = [...(memories ?? [])]
    .filter(([, { pagesShown }]) => pagesShown > 1)
    .map(([key, { pagesShown, near, heights }]) => ({ key, pagesShown, near: [...near], heights: [...heights] }));
  try {
    browserStorage('sessionStorage').setItem(KEY, JSON.stringify({ version: VERSION, lists }));
  } catch {
    // The quota is used up: Back finds them all the same, a reload begins with one page.
  }
}

function openMemories(): Map<string, ListMemory> {
  for (const [target, event] of [
    [window, 'pagehide'],
    [document, 'visibilitychange'],
  ] as const) {
    target.addEventListener(event, keepAgain);
  }
  const kept = parseDocument(browserStorage('sessionStorage').getItem(KEY) ?? '', Kept);
  return new Map(
    kept?.lists.map(({ key, near, heights, ...list }) => [
      key,
      { ...list, near: new Set(near), heights: new Map(heights) },
    ]),
  );
}

/** How high pages are becomes known behind the press. What a log-out has removed stays removed. */
function keepAgain(): void {
  if (browserStorage('sessionStorage').getItem(KEY) !== null) {
    keepListMemories();
  }
}
