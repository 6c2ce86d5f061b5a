import { GROWING, GROWS, LENT } from '#contract/device/last-seen-marks.ts';

import { KNOWN_WITHIN_MS, restoreState, stateOf } from './page-state.ts';
import { IS_HIDDEN } from './take-over.ts';
import { allIn, nameOf, switchStateOf } from './twins.ts';
import type { Parts } from './twins.ts';

export { restoreState, stateOf };

/** The app has brought the rest by then, or never will: what was last seen must not stand for it for ever. */
const WITHIN_MS = 10_000;

const KINDS = ['a', 'button', 'input', 'h1', 'h2', 'h3', 'img', 'li'];
const SEEN = KINDS.map((kind) => `${kind}:not(${IS_HIDDEN})`).join();

/** As many of each kind to be seen, beside what can be lent: more may have come since, and less is still to come. */
export function hasPartsOf(page: Element, lastSeen: Element): boolean {
  const lent = growingPlaces(page).flatMap((place) => restOf(place, lastSeen));
  const unknown = unknownButtons([page], [lastSeen]).length;
  const [own, before, inRest] = [countsIn([page]), countsIn([lastSeen]), countsIn(lent)];
  return KINDS.every((kind) => own(kind) + (kind === 'button' ? unknown : 0) >= before(kind) - inRest(kind));
}

function countsIn(parts: Parts): (kind: string) => number {
  const counts = new Map<string, number>();
  for (const { localName } of allIn(parts, SEEN)) {
    counts.set(localName, (counts.get(localName) ?? 0) + 1);
  }
  return (kind) => counts.get(kind) ?? 0;
}

/** Hidden until it is known what they do, and seen before: nothing goes and comes again. */
function unknownButtons(page: Parts, lastSeen: Parts): { readonly button: Element; readonly before: Element }[] {
  const hidden = allIn(page, `button${IS_HIDDEN}`);
  if (hidden.length === 0) {
    return [];
  }
  const seen = new Map(allIn(lastSeen, 'button').map((button) => [nameOf(button), button]));
  return hidden.flatMap((button) => {
    const before = seen.get(nameOf(button));
    return before === undefined ? [] : [{ button, before }];
  });
}

/** A press waits until the app knows, and is none where the button has become another one by then, or was switched. */
function showUnknownButtons(page: Parts, lastSeen: Parts): void {
  for (const { button, before } of unknownButtons(page, lastSeen)) {
    const name = nameOf(button);
    const giveSwitchBack = lendSwitch(button, before);
    const switchState = switchStateOf(button);
    button.setAttribute(LENT, '');
    const giveBack = (changes: readonly MutationRecord[]) => {
      observer.disconnect();
      clearTimeout(timer);
      const isPressed = button.hasAttribute('data-pressed');
      button.removeAttribute(LENT);
      button.removeAttribute('data-pressed');
      giveSwitchBack(changes);
      const isSame = nameOf(button) === name && switchStateOf(button) === switchState;
      if (isPressed && isSame && button instanceof HTMLElement) {
        button.click();
      }
    };
    const observer = new MutationObserver(giveBack);
    observer.observe(button, { attributes: true, attributeFilter: ['style', PRESSED] });
    const timer = setTimeout(giveBack, KNOWN_WITHIN_MS, []);
  }
}

const PRESSED = 'aria-pressed';

/** Has a button be on or off as it was last seen, until the app knows. */
function lendSwitch(button: Element, before: Element): (changes: readonly MutationRecord[]) => void {
  const own = button.getAttribute(PRESSED);
  const seen = before.getAttribute(PRESSED);
  if (own === null || seen === null) {
    return () => undefined;
  }
  button.setAttribute(PRESSED, seen);
  return (changes) => {
    // What the app took for granted was right: React has nothing to write.
    if (changes.every(({ attributeName }) => attributeName !== PRESSED)) {
      button.setAttribute(PRESSED, own);
    }
  };
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

/** Has a page show as it was last seen what it doesn't have or doesn't know yet. */
export function lendRest(page: Element, lastSeen: Element): void {
  showUnknownButtons([page], [lastSeen]);
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
    showUnknownButtons(own, rest);
    keepFromAnchoring();
    rest.forEach((element) => element.remove());
    restoreState(left, own);
  };
  const observer = new MutationObserver(giveBack);
  observer.observe(place, { attributes: true, attributeFilter: [GROWING] });
  const timer = setTimeout(giveBack, WITHIN_MS);
}

/**
 * The page stays where it is scrolled to, also since the last event that told of it: the browser would follow what goes.
 * To ask how far it is scrolled and bring it back would have the browser lay out what goes and what comes.
 */
function keepFromAnchoring(): void {
  const { style } = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}
