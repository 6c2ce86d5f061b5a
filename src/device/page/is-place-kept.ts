import type { Location } from 'react-router-dom';
import * as v from 'valibot';

import { SCROLL_POSITIONS_KEY } from '#contract/device/scroll-positions.ts';
import { parseDocument } from '#contract/parse-document.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';

import { entryKey } from './entry-key.ts';

const Positions = v.record(v.string(), v.unknown());

/** Whether it was written down, as the document before this was left, how far an entry of the history was scrolled. */
export function isPlaceKept(entry: Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>): boolean {
  const text = browserStorage('sessionStorage').getItem(SCROLL_POSITIONS_KEY) ?? '';
  return parseDocument(text, Positions)?.[entryKey(entry)] !== undefined;
}
