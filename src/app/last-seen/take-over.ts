import { report } from '#tracking/report.ts';
import { skeleton } from '#ui/surfaces/card.css.ts';

/** A page that does not become whole for so long is shown as it is: it may be that it never will. */
const WITHIN_MS = 10_000;
/** So long for parts that come a moment after the rest, and were there last time: nothing goes and comes again. */
const REST_WITHIN_MS = 300;

/** Of what has its room and is not seen yet. */
export const IS_HIDDEN = "[style*='visibility: hidden']";

/** What the script of index.html shows; null once the app has taken over, and where there was none. */
export function lastSeenOnScreen(): HTMLElement | null {
  return document.getElementById('last-seen-page');
}

/**
 * Where React renders. Where the page as it was last seen is on the screen (docs/offline.md), that is beside the document
 * until the content stands, so that nobody sees or hears it twice; then both change places within one frame.
 * @returns `leave`: what was last seen goes at once, for a page that is another one
 */
export function createContainer(root: HTMLElement): { container: HTMLElement; leave: () => void } {
  const lastSeen = lastSeenOnScreen();
  if (lastSeen === null) {
    return { container: root, leave: () => undefined };
  }
  const container = document.createElement('div');
  // The router brings a page that it opens to its top: whoever reads it already stays where they are.
  const scrollTo = Object.getOwnPropertyDescriptor(window, 'scrollTo');
  window.scrollTo = () => undefined;
  const state = import('./page-state.ts');

  function replace(): void {
    clearTimeout(timer);
    clearTimeout(rest);
    observer.disconnect();
    Object.defineProperty(window, 'scrollTo', scrollTo ?? {});
    lastSeen?.remove();
    container.id = root.id;
    root.replaceWith(container);
  }

  async function takeOver(): Promise<void> {
    const { restoreState, stateOf } = await state;
    if (lastSeen === null || container.isConnected) {
      return;
    }
    const left = stateOf(lastSeen);
    replace();
    restoreState(left, container);
  }

  const leave = () => container.isConnected || replace();
  const tryTakingOver = () => {
    takeOver().catch((error: unknown) => {
      leave(); // Its code did not come: what was done to the page before is lost, the page is not.
      report(error);
    });
  };
  const timer = setTimeout(leave, WITHIN_MS);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (isWhole(container)) {
      rest ??= setTimeout(tryTakingOver, REST_WITHIN_MS);
      if (hasPartsOf(container, lastSeen)) {
        tryTakingOver();
      }
    }
  });
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style'],
  });
  return { container, leave };
}

/** As many of each kind to be seen: more may have come since, and less is still to come. */
function hasPartsOf(page: Element, lastSeen: Element): boolean {
  return ['a', 'button', 'input', 'h1', 'h2', 'h3', 'img', 'li'].every((kind) => {
    const seen = `${kind}:not(${IS_HIDDEN})`;
    return page.querySelectorAll(seen).length >= lastSeen.querySelectorAll(seen).length;
  });
}

/** It has its heading, and nothing in its place for what is still to come. */
export function isWhole(container: Element): boolean {
  const page = container.querySelector('main') ?? container;
  return page.querySelector('h1') !== null && page.querySelector(`.${skeleton}`) === null;
}
