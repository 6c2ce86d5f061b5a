import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { readDiscretion, subscribeDiscretion } from '#device/storage/discretion.ts';
import { leaveWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';
import { hasSessionMark, setSessionMark } from '#device/storage/session-mark.ts';

import { cover, setInUse } from './covering.ts';
import './discreet-mode.css.ts';
import { createShiftCounter } from './shift-presses.ts';

/** Nobody's page: it needs no connection, and no other website learns of the visit. */
const NEUTRAL_PAGE = 'about:blank';

/** Beside tabs it knows windows, and it leaves by three presses of Shift, where that is wished. */
export function startDiscreetMode(): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  addEventListener('blur', () => {
    // Firefox gives it to a frame inside the page behind this event (vueuse/vueuse#3066).
    leaving = setTimeout(() => {
      // A frame inside the page has the focus: the window is in use all the same.
      if (!(document.activeElement instanceof HTMLIFrameElement)) {
        setInUse(false);
      }
    });
  });
  addEventListener('focus', () => {
    clearTimeout(leaving);
    setInUse(true);
  });
  document.addEventListener('visibilitychange', () => setInUse(!document.hidden && document.hasFocus()));
  subscribeDiscretion(cover);
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
  setInUse(!document.hidden);
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
