import { caretOf, fill, isChanged, isField, putCaret } from './fields.ts';
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
  readonly fields: readonly { readonly of: Twin; readonly value: string; readonly isChecked: boolean }[];
  /** Buttons, and forms that were sent, in the order of the presses. */
  readonly pressed: readonly { readonly of: Twin; readonly switchState: string }[];
  readonly marked: MarkedText | undefined;
}

/** @param top how far the window is scrolled, in pixels */
export function stateOf(page: Parts, top: number): PageState {
  const twin = (element: Element) => twinOf(element, page);
  const { activeElement } = document;
  const isHere = activeElement !== null && contains(page, activeElement);
  const pressed = allIn(page, '[data-pressed]');
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
    fields: allIn(page, 'input, textarea, select')
      .filter((field) => isField(field))
      .filter(isChanged)
      .map((field) => ({
        of: twin(field),
        value: field.value,
        isChecked: field instanceof HTMLInputElement && field.checked,
      })),
    pressed: pressed
      .sort((one, other) => pressedAt(one) - pressedAt(other))
      .map((element) => ({ of: twin(element), switchState: switchStateOf(element) })),
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
  const fields = state.fields.map(({ of, ...chosen }) => ({ ...chosen, field: thereSoon(of, page) }));
  const focused = thereSoon(focus?.of, page);
  const buttons = state.pressed.map(({ of, switchState }) => ({ switchState, button: thereSoon(of, page) }));
  for (const { field, value, isChecked } of fields) {
    void field.then((found) => fill(found, value, isChecked));
  }
  void focused.then((found) => giveFocus(found, focus?.caret));
  if (document.activeElement === document.body && focus === undefined && location.hash === '#main') {
    // The skip link was followed before what it leads to could take the focus; nobody has gone on from there since.
    giveFocus(document.getElementById('main') ?? undefined, undefined);
  }
  // React has to know of what was typed first.
  setTimeout(() => {
    for (const { button, switchState } of buttons) {
      void button.then((found) => press(found, switchState));
    }
  });
}

/** What comes by itself a moment after the page: a button that isn't known yet, or a field with code of its own. */
const SOON_MS = 5000;

/** An element once it is there to be seen; `undefined` when it does not come. */
async function thereSoon(twin: Twin | undefined, page: Parts): Promise<Element | undefined> {
  if (twin === undefined) {
    return undefined;
  }
  const find = () => {
    const found = twin(page);
    return found?.matches(IS_HIDDEN) === true ? undefined : found;
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
      const timer = setTimeout(end, SOON_MS);
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

function press(pressed: Element | undefined, switchState: string): void {
  if (pressed instanceof HTMLFormElement) {
    pressed.requestSubmit();
  } else if (pressed instanceof HTMLElement && switchStateOf(pressed) === switchState) {
    pressed.click();
  }
}

function pressedAt(element: Element): number {
  return Number(element.getAttribute('data-pressed'));
}
