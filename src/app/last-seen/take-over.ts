import { unstable_forceFrameRate } from 'scheduler';

import { holdRefetches, releaseRefetches } from '#app/queries/query-client.ts';
import { LAST_SEEN_ID, TAKE_OVER_MARK } from '#contract/device/last-seen-marks.ts';
import { report } from '#tracking/report.ts';

import { isWhole } from './is-whole.ts';
import type * as lend from './lend.ts';

/** A page that does not become whole for so long is shown as it is: it may be that it never will. */
const WITHIN_MS = 10_000;
/** So long for parts that come a moment after the rest, and were there last time: nothing goes and comes again. */
const REST_WITHIN_MS = 300;

/**
 * React lets the browser have its turn every 5 ms, which on a slow phone takes as long as what it renders in between. What
 * nobody sees yet is rendered 40 ms at a time, so that scrolling still gets its frames and no press waits for long.
 */
const UNSEEN_PER_SECOND = 25;
const AS_EVER = 0;

/** Of what has its room and is not seen yet. */
export const IS_HIDDEN = "[style*='visibility: hidden']";

/** What the script of index.html shows; null once the app has taken over, and where there was none. */
export function lastSeenOnScreen(): HTMLElement | null {
  return document.getElementById(LAST_SEEN_ID);
}

let lending: Promise<typeof lend> | undefined;
const loadLending = () => (lending ??= import('./lend.ts'));

/**
 * Before anything else begins: once the app renders, the code that lends would wait for its turn, and the app for it; and
 * requests for what is here already would come in front of the app's first frame.
 */
export function prepareTakeOver(): void {
  if (lastSeenOnScreen() !== null) {
    holdRefetches();
    loadLending().catch(() => undefined); // Whoever takes over says so.
  }
}

/** The app's first frame and React's effects behind it come first. */
const REFETCH_AFTER_MS = 100;

/**
 * Where React renders. Where the page as it was last seen is on the screen (docs/offline.md), that is beside the document
 * until the content stands, so that nobody sees or hears it twice; then both change places within one frame.
 * @returns `leave`: what was last seen goes at once, for a page that is another one; `letRouterScroll`: from the first
 *   navigation on, which is the first that a person would follow
 */
export function createContainer(root: HTMLElement): {
  container: HTMLElement;
  leave: () => void;
  letRouterScroll: () => void;
} {
  const lastSeen = lastSeenOnScreen();
  delete globalThis.kinwardEarly?.page; // It comes too late from here on.
  const address = location.pathname + location.search;
  const isOfThisPage = (globalThis.kinwardEarly?.address ?? address) === address; // Or Back was pressed since.
  delete globalThis.kinwardEarly?.address; // The router hears of Back from here on.
  if (lastSeen === null || !isOfThisPage) {
    lastSeen?.remove();
    releaseRefetches(); // It may have gone since.
    showRoot();
    return { container: root, leave: () => undefined, letRouterScroll: () => undefined };
  }
  const container = document.createElement('div');
  const letRouterScroll = keepRouterFromScrolling();
  unstable_forceFrameRate(UNSEEN_PER_SECOND);

  function replace(): void {
    clearTimeout(timer);
    clearTimeout(rest);
    observer.disconnect();
    setTimeout(releaseRefetches, REFETCH_AFTER_MS);
    lastSeen?.remove();
    showRoot();
    container.id = root.id;
    root.replaceWith(container);
    unstable_forceFrameRate(AS_EVER);
    performance.mark(TAKE_OVER_MARK);
  }

  async function takeOver(when: 'as it is' | 'with its parts'): Promise<void> {
    const { hasPartsOf, lendRest, restoreState, stateOf } = await loadLending();
    if (lastSeen === null || container.isConnected || (when === 'with its parts' && !hasPartsOf(container, lastSeen))) {
      return;
    }
    const left = stateOf([lastSeen], scrollY);
    lendRest(container, lastSeen);
    replace();
    restoreState(left, [container]);
  }

  const show = () => container.isConnected || replace();
  const tryTakingOver = (when: Parameters<typeof takeOver>[0]) => {
    takeOver(when).catch((error: unknown) => {
      show(); // Its code did not come: what was done to the page before is lost, the page is not.
      report(error);
    });
  };
  const timer = setTimeout(show, WITHIN_MS);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (isWhole(container)) {
      rest ??= setTimeout(tryTakingOver, REST_WITHIN_MS, 'as it is');
      tryTakingOver('with its parts');
    }
  });
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style'],
  });
  return { container, leave: show, letRouterScroll };
}

/**
 * It brings a page that it opens to its top, or to the part that its address names: whoever reads it already stays where
 * they are. It does so behind its first rendering, on a slow phone long behind the change of places. It alone doesn't say
 * how to scroll.
 */
function keepRouterFromScrolling(): () => void {
  const { scrollTo } = window;
  const { scrollIntoView } = Element.prototype;
  window.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to === 'object') {
      scrollTo(to);
    }
  };
  Element.prototype.scrollIntoView = function show(this: Element, how?: boolean | ScrollIntoViewOptions) {
    if (how !== undefined) {
      scrollIntoView.call(this, how);
    }
  };
  return () => {
    window.scrollTo = scrollTo;
    Element.prototype.scrollIntoView = scrollIntoView;
  };
}

/** Until then it is hidden by what the worker says of the page as it was last seen. */
function showRoot(): void {
  delete document.documentElement.dataset['lastSeen'];
}
