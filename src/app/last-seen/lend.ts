import { GROWING, GROWS, LENT } from '#contract/device/last-seen-marks.ts';

import { restoreState, stateOf } from './page-state.ts';
import { IS_HIDDEN } from './take-over.ts';

export { restoreState, stateOf };

/** The app has brought the rest by then, or never will: what was last seen must not stand for it for ever. */
const WITHIN_MS = 10_000;

/** As many of each kind to be seen, beside what can be lent: more may have come since, and less is still to come. */
export function hasPartsOf(page: Element, lastSeen: Element): boolean {
  const lent = growingPlaces(page).flatMap((place) => restOf(place, lastSeen));
  return ['a', 'button', 'input', 'h1', 'h2', 'h3', 'img', 'li'].every((kind) => {
    const seen = `${kind}:not(${IS_HIDDEN})`;
    const countIn = (element: Element) => element.querySelectorAll(seen).length;
    const inRest = lent.reduce((sum, element) => sum + countIn(element) + (element.matches(seen) ? 1 : 0), 0);
    return countIn(page) >= countIn(lastSeen) - inRest;
  });
}

function growingPlaces(page: Element): Element[] {
  return [...page.querySelectorAll(`[${GROWING}]`)];
}

/** What a place had when it was last seen behind what it has now; nothing where that began with something else. */
function restOf(place: Element, lastSeen: Element): Element[] {
  const name = place.getAttribute(GROWS);
  const before = [...lastSeen.querySelectorAll(`[${GROWS}]`)].find((other) => other.getAttribute(GROWS) === name);
  const children = [...(before?.children ?? [])];
  const now = [...place.children];
  const begins = now.every(
    ({ localName, className }, index) =>
      localName === children[index]?.localName && className === children[index]?.className,
  );
  return begins ? children.slice(now.length) : [];
}

/** Has a page that begins with a part of what it had show the rest as it was last seen. */
export function lendRest(page: Element, lastSeen: Element): void {
  growingPlaces(page).forEach((place) => lend(place, restOf(place, lastSeen)));
}

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
