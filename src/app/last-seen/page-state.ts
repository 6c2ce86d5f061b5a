import { LENT } from '#contract/device/last-seen-marks.ts';

import { caretOf, fill, isBox, isChanged, isField, isToBeChecked, putCaret } from './fields.ts';
import type { Caret } from './fields.ts';
import { markedTextIn, markText } from './marked-text.ts';
import type { MarkedText } from './marked-text.ts';
import { IS_HIDDEN } from './take-over.ts';
import { allIn, contains, switchStateOf, twinOf } from './twins.ts';
import type { Parts, Twin } from './twins.ts';

/** What a person has done to a page before the app took over, by what it was done to. */
interface PageState {
  readonly top: number;
  readonly scrolled: readonly { readonly of: Twin; readonly left: number; readonly top: number }[];
  readonly focus: { readonly of: Twin; readonly caret: Caret | undefined } | undefined;
  readonly details: readonly { readonly of: Twin; readonly isOpen: boolean }[];
  /** At once, since somebody may be typing on. */
  readonly typed: readonly Deed[];
  /** Choices, presses of buttons, and forms that were sent, in the order in which they were done. */
  readonly deeds: readonly Deed[];
  readonly hasChoices: boolean;
  readonly marked: MarkedText | undefined;
}

interface Deed {
  readonly of: Twin;
  redo(found: Element | undefined): void;
}

/** @param top how far the window is scrolled, in pixels; 0 leaves it where it is */
export function stateOf(page: Parts, top = 0): PageState {
  const twin = (element: Element) => twinOf(element, page);
  const { activeElement } = document;
  const isHere = activeElement !== null && contains(page, activeElement);
  const deed = (element: Element): Deed => ({ of: twin(element), redo: redoOf(element) });
  const changed = allIn(page, 'input, textarea, select').filter((field) => isField(field) && isChanged(field));
  const choices = changed.filter((field) => !isTyped(field));
  return {
    top,
    scrolled: allIn(page, '[data-scrolled]').map((element) => ({
      of: twin(element),
      left: element.scrollLeft,
      top: element.scrollTop,
    })),
    focus: isHere ? { of: twin(activeElement), caret: caretOf(activeElement) } : undefined,
    details: allIn(page, 'details')
      .filter((element) => element instanceof HTMLDetailsElement)
      .map((element) => ({ of: twin(element), isOpen: element.open })),
    typed: changed.filter(isTyped).map(deed),
    deeds: [...choices, ...allIn(page, '[data-pressed]')].sort((one, other) => doneAt(one) - doneAt(other)).map(deed),
    hasChoices: choices.length > 0,
    marked: markedTextIn(page, twin),
  };
}

/**
 * Has the app's own page be as the person has left the one before it. What has no twin there is gone, or has become
 * something else meanwhile: a press on it is none.
 */
export function restoreState(state: PageState, page: Parts): void {
  const { top, marked, focus } = state;
  for (const { of, isOpen } of state.details) {
    of(page)?.toggleAttribute('open', isOpen);
  }
  for (const { of, left, top: above } of state.scrolled) {
    of(page)?.scrollTo(left, above);
  }
  markText(marked, page);
  if (top !== 0) {
    document.scrollingElement?.scrollTo({ top, behavior: 'instant' });
  }
  // Looked for before anything is done: what is done to one may change another.
  const typed = state.typed.map((deed) => soonOf(deed, page, SOON_MS));
  const focused = thereSoon(focus?.of, page);
  // A choice may change the page under a press that waits: then nothing waits for long.
  const deeds = state.deeds.map((deed) => soonOf(deed, page, state.hasChoices ? SOON_MS : KNOWN_WITHIN_MS));
  const filled = typed.flatMap(({ isHere, found, redo }) => {
    const done = found.then(redo);
    return isHere ? [done] : [];
  });
  void focused.then((found) => giveFocus(found, focus?.caret));
  if (document.activeElement === document.body && focus === undefined && location.hash === '#main') {
    // The skip link was followed before what it leads to could take the focus; nobody has gone on from there since.
    giveFocus(document.getElementById('main') ?? undefined, undefined);
  }
  if (!state.hasChoices) {
    // A press takes no other button away: none waits for another that isn't known yet.
    void Promise.all(filled).then(() => deeds.forEach(({ found, redo }) => void found.then(redo)));
    return;
  }
  const known = deeds.filter(({ isHere }) => isHere).map(({ of }) => thereSoon(of, page, IS_NOT_OWN));
  void redoAll(deeds, [...filled, ...known]);
}

/** Where it is `isHere`, its element was in the page from the beginning, known or not. */
interface DeedSoon extends Deed {
  readonly isHere: boolean;
  readonly found: Promise<Element | undefined>;
}

function soonOf(deed: Deed, page: Parts, knownWithinMs: number): DeedSoon {
  const isHere = deed.of(page) !== undefined;
  return { ...deed, isHere, found: thereSoon(deed.of, page, IS_HIDDEN, isHere ? knownWithinMs : SOON_MS) };
}

/**
 * In the order of the deeds, and at a stretch: a filter may take the article away whose Save was pressed, once there is
 * time to show what it finds. So nothing begins before every button that is here is known; what isn't here holds up
 * nothing.
 */
async function redoAll(deeds: readonly DeedSoon[], ready: readonly Promise<unknown>[]): Promise<void> {
  await Promise.all(ready);
  for (const { isHere, found, redo } of deeds) {
    const done = found.then(redo);
    if (isHere) {
      await done; // React knows of it by then.
    }
  }
}

/** Not known yet, or what was last seen standing in: what was done to that is done to what comes instead (lend.ts). */
const IS_NOT_OWN = `${IS_HIDDEN}, [${LENT}], [${LENT}] *`;

/** What comes by itself a moment after the page: a button that isn't known yet, or a field with code of its own. */
const SOON_MS = 5000;
/** What a button does that is here already, on a phone whose database takes its time. */
export const KNOWN_WITHIN_MS = 30_000;

/** An element once it is there to be seen; `undefined` when it does not come. */
async function thereSoon(
  twin: Twin | undefined,
  page: Parts,
  unless = IS_HIDDEN,
  withinMs = SOON_MS,
): Promise<Element | undefined> {
  if (twin === undefined) {
    return undefined;
  }
  const find = () => {
    const found = twin(page);
    return found?.matches(unless) === true ? undefined : found;
  };
  return (
    find() ??
    new Promise((resolve) => {
      const end = () => {
        observer.disconnect();
        clearTimeout(timer);
        resolve(find());
      };
      const observer = new MutationObserver(() => find() !== undefined && end());
      const timer = setTimeout(end, withinMs);
      const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] };
      page.forEach((part) => observer.observe(part, changes));
    })
  );
}

function giveFocus(focused: Element | undefined, caret: Caret | undefined): void {
  if (focused instanceof HTMLElement) {
    focused.focus({ preventScroll: true });
    if (document.activeElement !== focused) {
      focused.tabIndex = -1; // It had been made to take it, as what an address names is.
      focused.focus({ preventScroll: true });
    }
    putCaret(focused, caret);
  }
}

function isTyped(field: Element): boolean {
  return !isBox(field) && field.localName !== 'select';
}

function redoOf(element: Element): Deed['redo'] {
  if (isField(element)) {
    const { value } = element;
    const isChecked = isToBeChecked(element);
    return (found) => fill(found, value, isChecked);
  }
  const switchState = switchStateOf(element);
  return (found) => press(found, switchState);
}

function press(pressed: Element | undefined, switchState: string): void {
  if (pressed instanceof HTMLFormElement) {
    pressed.requestSubmit();
  } else if (pressed instanceof HTMLElement && switchStateOf(pressed) === switchState) {
    pressed.click();
  }
}

/** As the script of index.html counts. */
function doneAt(element: Element): number {
  return Number(element.getAttribute('data-pressed') ?? element.getAttribute('data-chosen'));
}
