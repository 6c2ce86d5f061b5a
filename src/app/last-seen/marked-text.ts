import { contains } from './twins.ts';
import type { Parts, Twin } from './twins.ts';

/** A selection, by where it begins and ends in any copy of the page. */
export interface MarkedText {
  readonly start: Spot;
  readonly end: Spot;
}

/** Finds there where a selection begins or ends: a node, and how far into it. */
type Spot = (copy: Parts) => readonly [Node, number] | undefined;
type Edge = 'start' | 'end';

/** Either end may lie outside of these parts, where it stays as it is. */
export function markedTextIn(page: Parts, twin: (element: Element) => Twin): MarkedText | undefined {
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

/** Marks it in another copy of the page. */
export function markText(marked: MarkedText | undefined, page: Parts): void {
  const [start, end] = [marked?.start(page), marked?.end(page)];
  if (start !== undefined && end !== undefined) {
    const range = new Range();
    range.setStart(...start);
    range.setEnd(...end);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }
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
