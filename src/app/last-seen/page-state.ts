import { IS_HIDDEN } from './take-over.ts';

/** What a person has done to a page before the app took over, by what it was done to. */
interface PageState {
  readonly top: number;
  readonly scrolled: readonly { readonly of: Twin; readonly left: number; readonly top: number }[];
  readonly focus: Twin | undefined;
  readonly details: readonly { readonly of: Twin; readonly isOpen: boolean }[];
  readonly fields: readonly { readonly of: Twin; readonly value: string; readonly isChecked: boolean }[];
  /** Buttons, and forms that were sent, in the order of the presses. */
  readonly pressed: readonly Twin[];
  readonly selection: { readonly start: Spot; readonly end: Spot } | undefined;
}

/** A page, or a part of one. */
export type Parts = readonly Element[];

/** Finds in another copy of the page what an element is there. */
type Twin = (copy: Parts) => Element | undefined;

/** Finds there where a selection begins or ends: a node, and how far into it. */
type Spot = (copy: Parts) => readonly [Node, number] | undefined;
type Edge = 'start' | 'end';

/** @param top how far the window is scrolled, in pixels */
export function stateOf(page: Parts, top: number): PageState {
  const twin = (element: Element): Twin => {
    const name = nameOf(element);
    const isNamesake = (other: Element) => nameOf(other) === name;
    const place = allIn(page, element.localName).filter(isNamesake).indexOf(element);
    return (copy) => allIn(copy, element.localName).filter(isNamesake)[place];
  };
  const { activeElement } = document;
  const pressed = allIn(page, '[data-pressed]');
  return {
    top,
    scrolled: allIn(page, '[data-scrolled]').map((element) => ({
      of: twin(element),
      left: element.scrollLeft,
      top: element.scrollTop,
    })),
    focus: activeElement !== null && contains(page, activeElement) ? twin(activeElement) : undefined,
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
    pressed: pressed.sort((one, other) => pressedAt(one) - pressedAt(other)).map(twin),
    selection: selectionIn(page, twin),
  };
}

/**
 * Has the app's own page be as the person has left the one before it. What has no twin there is gone, or has become
 * something else meanwhile: a press on it is none.
 */
export function restoreState(state: PageState, page: Parts): void {
  const { top, selection } = state;
  for (const { of, isOpen } of state.details) {
    of(page)?.toggleAttribute('open', isOpen);
  }
  for (const { of, left, top: above } of state.scrolled) {
    of(page)?.scrollTo(left, above);
  }
  select(selection?.start(page), selection?.end(page));
  if (top !== 0) {
    document.scrollingElement?.scrollTo({ top, behavior: 'instant' });
  }
  // Looked for before anything is done: what is done to one may change another.
  const fields = state.fields.map(({ of, ...chosen }) => ({ ...chosen, field: thereSoon(of, page) }));
  const focused = thereSoon(state.focus, page);
  const buttons = state.pressed.map((twin) => thereSoon(twin, page));
  for (const { field, value, isChecked } of fields) {
    void field.then((found) => fill(found, value, isChecked));
  }
  void focused.then((found) => found instanceof HTMLElement && found.focus({ preventScroll: true }));
  // React has to know of what was typed first.
  setTimeout(() => buttons.forEach((button) => void button.then(press)));
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

function press(pressed: Element | undefined): void {
  if (pressed instanceof HTMLFormElement) {
    pressed.requestSubmit();
  } else if (pressed instanceof HTMLElement) {
    pressed.click();
  }
}

export function allIn(page: Parts, selector: string): Element[] {
  return page.flatMap((part) => [...(part.matches(selector) ? [part] : []), ...part.querySelectorAll(selector)]);
}

function contains(page: Parts, node: Node): boolean {
  return page.some((part) => part.contains(node));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return ['input', 'textarea', 'select'].includes(element.localName);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** As a person would: what React knows of a field's value is what it set itself. */
function fill(field: Element | undefined, value: string, isChecked: boolean): void {
  if (field === undefined) {
    return;
  }
  if (isBox(field)) {
    if (field.checked !== isChecked) {
      field.click();
    }
    return;
  }
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

export function nameOf(element: Element): string {
  const attributes = ['href', 'aria-label', 'name', 'type', 'class'].map((name) => element.getAttribute(name));
  const { textContent } = element;
  return JSON.stringify([...attributes, textContent.slice(0, 200), textContent.length]);
}

function pressedAt(element: Element): number {
  return Number(element.getAttribute('data-pressed'));
}

/** Either end may lie outside of these parts, where it stays as it is. */
function selectionIn(page: Parts, twin: (element: Element) => Twin): PageState['selection'] {
  const selected = getSelection();
  if (selected === null || selected.isCollapsed) {
    return undefined;
  }
  const range = selected.getRangeAt(0);
  const edgeOf = (edge: Edge) =>
    edge === 'start'
      ? ([range.startContainer, range.startOffset] as const)
      : ([range.endContainer, range.endOffset] as const);
  const spot = (edge: Edge): Spot => {
    const [node, offset] = edgeOf(edge);
    const around = node instanceof Element ? node : node.parentElement;
    if (around === null || !contains(page, around)) {
      return () => edgeOf(edge); // A range goes along with what changes around it.
    }
    const of = twin(around);
    const before = lengthUntil(around, node, offset);
    return (copy) => spotIn(of(copy), before, edge);
  };
  const isHere = contains(page, range.startContainer) || contains(page, range.endContainer);
  return isHere ? { start: spot('start'), end: spot('end') } : undefined;
}

function lengthUntil(around: Element, node: Node, offset: number): number {
  const range = new Range();
  range.setStart(around, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** Behind so many characters of an element; between two of its texts in the one that is selected. */
function spotIn(element: Element | undefined, characters: number, edge: Edge): ReturnType<Spot> {
  if (element === undefined) {
    return undefined;
  }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    const isIn = edge === 'start' ? characters < before + length : characters <= before + length;
    if (isIn) {
      return [node, characters - before];
    }
    before += length;
  }
  return [element, edge === 'start' ? element.childNodes.length : 0];
}

function select(start: ReturnType<Spot>, end: ReturnType<Spot>): void {
  if (start !== undefined && end !== undefined) {
    const range = new Range();
    range.setStart(...start);
    range.setEnd(...end);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }
}
