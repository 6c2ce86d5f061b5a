import { BRAND } from '#contract/app/brand.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { readDiscretion, subscribeDiscretion } from '#device/storage/discretion.ts';
import { leaveWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';
import { hasSessionMark, setSessionMark } from '#device/storage/session-mark.ts';

import './discreet-mode.css.ts';
import { createShiftCounter } from './shift-presses.ts';

/** Nobody's page: it needs no connection, and no other website learns of the visit. */
const NEUTRAL_PAGE = 'about:blank';

let isInUse = !document.hidden;
let title: string | undefined;

/** Covers titles and pictures while the window is not in use, and leaves by three presses of Shift, where that is wished. */
export function startDiscreetMode(): void {
  addEventListener('blur', () => {
    // A frame inside the page has the focus: the window is in use all the same.
    if (!(document.activeElement instanceof HTMLIFrameElement)) {
      setInUse(false);
    }
  });
  addEventListener('focus', () => setInUse(true));
  document.addEventListener('visibilitychange', () => setInUse(!document.hidden && document.hasFocus()));
  subscribeDiscretion(cover);
  new MutationObserver(cover).observe(document.head, { childList: true, subtree: true, characterData: true });
  const shift = createShiftCounter();
  document.addEventListener('keydown', (event) => {
    if (readDiscretion().quickExit && shift.isThird(event)) {
      leave();
    }
  });
  document.addEventListener('pointerdown', () => shift.beginAnew());
  // Back, to a page that the browser had kept whole; one that is loaded anew looks for the mark itself (index.html).
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasSessionMark(LAZY_STORAGE.quickExit.key)) {
      leave();
    }
  });
  cover();
}

function setInUse(inUse: boolean): void {
  isInUse = inUse;
  cover();
}

/** A page that comes while the window is covered is covered too, and its title is the one that comes back. */
function cover(): void {
  const isCovered = readDiscretion().covers && !isInUse;
  document.documentElement.toggleAttribute('data-covered', isCovered);
  if (isCovered && document.title !== BRAND.name) {
    ({ title } = document);
    document.title = BRAND.name;
  } else if (!isCovered && title !== undefined) {
    document.title = title;
    title = undefined;
  }
}

/**
 * What was typed and not saved must not hold a person back: the browser would ask about it. Whoever comes then and
 * presses Back is shown nothing either.
 */
function leave(): void {
  setSessionMark(LAZY_STORAGE.quickExit.key);
  document.documentElement.hidden = true;
  leaveWithoutConfirmation(NEUTRAL_PAGE);
}
