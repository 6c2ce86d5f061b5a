import { GROWING, LENT } from '#contract/device/last-seen-marks.ts';

import { restoreState, stateOf } from './page-state.ts';

export { restoreState, stateOf };

/** The app has brought the rest by then, or never will: what was last seen must not stand for it for ever. */
const WITHIN_MS = 10_000;

/**
 * Has a place of the app's page, which begins with a part of what it had, show the rest as it was last seen. Once the
 * app brings its own, both change places within one frame, and what a person did to the one is done to the other.
 */
export function lend(place: Element, rest: readonly Element[]): void {
  if (rest.length === 0) {
    return;
  }
  for (const element of rest) {
    element.setAttribute(LENT, '');
    place.append(element);
  }
  const giveBack = () => {
    observer.disconnect();
    clearTimeout(timer);
    const own = [...place.children].filter((child) => !child.hasAttribute(LENT));
    const left = stateOf(rest);
    rest.forEach((element) => element.remove());
    restoreState(left, own);
  };
  const observer = new MutationObserver(giveBack);
  observer.observe(place, { attributes: true, attributeFilter: [GROWING] });
  const timer = setTimeout(giveBack, WITHIN_MS);
}
