import { isBox } from './fields.ts';

/** A page, or a part of one. */
export type Parts = readonly Element[];

/** Finds in another copy of the page what an element is there. */
export type Twin = (copy: Parts) => Element | undefined;

/** By its name, and its place among its namesakes. */
export function twinOf(element: Element, page: Parts): Twin {
  const name = nameOf(element);
  const isNamesake = (other: Element) => nameOf(other) === name;
  const place = allIn(page, element.localName).filter(isNamesake).indexOf(element);
  return (copy) => allIn(copy, element.localName).filter(isNamesake)[place];
}

export function allIn(page: Parts, selector: string): Element[] {
  return page.flatMap((part) => [...(part.matches(selector) ? [part] : []), ...part.querySelectorAll(selector)]);
}

export function contains(page: Parts, node: Node): boolean {
  return page.some((part) => part.contains(node));
}

/** What React makes with `useId` is another name in another copy. */
const MADE_BY_REACT = /^_[a-z\d]+_[a-z\d]+_$/;

/** What tells an element from others of its kind; whatever a press on it may change is no part of that. */
export function nameOf(element: Element): string {
  const attributes = ['href', 'aria-label', 'type', 'class'].map((name) => element.getAttribute(name));
  const name = element.getAttribute('name')?.replace(MADE_BY_REACT, '');
  const value = isBox(element) ? element.value : undefined;
  const { textContent } = element;
  return JSON.stringify([...attributes, name, value, textContent.slice(0, 200), textContent.length]);
}

/** What a button does under one name: where that is another thing, a press would do the opposite. */
export function switchStateOf(button: Element): string {
  return ['aria-pressed', 'aria-expanded'].map((name) => button.getAttribute(name)).join(' ');
}
