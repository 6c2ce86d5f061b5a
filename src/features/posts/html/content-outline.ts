import { isBlank } from '#contract/app/blank.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';

import { SECTIONS } from './allowed-html.ts';
import { anchorOf } from './sanitise.ts';

export interface ContentHeading {
  id: string;
  /** 2 to 6. */
  level: number;
  text: string;
}

/** A piece of an article, with what the page calls its anchors. */
export interface ContentPart {
  /** From 1. */
  number: number;
  fragment: DocumentFragment;
  /** Ids of our own, for headings and for what a link in the article may point to. */
  ids: ReadonlyMap<Element, string>;
}

export interface ContentOutline {
  parts: readonly ContentPart[];
  headings: readonly ContentHeading[];
  /** The content's own names of its anchors, to ids of ours. */
  anchors: ReadonlyMap<string, string>;
  ranks: HeadingRanks;
  /** In the whole article, also where it is not made ready yet. */
  headingCount: number;
}

/** The level on the page of each kind of heading that an article uses, by tag name. */
export type HeadingRanks = ReadonlyMap<string, number>;

/**
 * The page's title is level 1, so the article's highest heading becomes 2, whatever it was, and no level is left out
 * on the way down. Of an article that uses all six the two lowest are one.
 */
export function headingRanks(content: ParentNode): HeadingRanks {
  const used = HEADINGS.filter((name) => [...content.querySelectorAll(name)].some((one) => !isEmpty(one)));
  return new Map(used.map((name, index) => [name, Math.min(index + 2, LEVEL_MAX)]));
}

/** The outline of an article before its first piece. */
export function emptyOutline(ranks: HeadingRanks, headingCount = 0): ContentOutline {
  return { parts: [], headings: [], anchors: new Map(), ranks, headingCount };
}

export function countHeadings(content: ParentNode): number {
  return [...content.querySelectorAll(HEADINGS.join())].filter((one) => !isEmpty(one)).length;
}

/** Nothing to read and nothing to see: editors leave such headings, links and texts behind. */
export function isEmpty(node: Node): boolean {
  return (
    isBlank(node.textContent ?? '') && !('querySelector' in node && (node as ParentNode).querySelector(SEEN) !== null)
  );
}

/** The outline with one more piece at its end; the pieces before it stay as they are. */
export function withPart(outline: ContentOutline, fragment: DocumentFragment): ContentOutline {
  const ids = new Map<Element, string>();
  const headings = [...outline.headings];
  const anchors = new Map(outline.anchors);
  let names: string[] = [];
  for (const element of fragment.querySelectorAll('*')) {
    const rank = outline.ranks.get(element.localName);
    const level = rank === undefined || isEmpty(element) ? undefined : rank;
    const name = anchorOf(element);
    if (name !== undefined && !anchors.has(name)) {
      names.push(name);
    }
    const place = placeOf(element);
    if (place === null) {
      continue; // The next one stands for it.
    }
    if (level !== undefined) {
      const id = `part-${headings.length + 1}`;
      ids.set(element, id);
      headings.push({ id, level, text: cleanText(element.innerHTML) });
    } else if (names.length > 0 && !ids.has(place)) {
      ids.set(place, `spot-${anchors.size + 1}`);
    }
    const id = ids.get(place);
    if (id !== undefined) {
      names.forEach((one) => anchors.set(one, id));
      names = [];
    }
  }
  return {
    parts: [...outline.parts, { number: outline.parts.length + 1, fragment, ids }],
    headings,
    anchors,
    ranks: outline.ranks,
    headingCount: outline.headingCount,
  };
}

/** A picture without an address is seen by the words that stand for it. */
const SEEN = 'img[src], img[alt]:not([alt=""]), iframe, video, audio';

const WITHIN = 'br hr img picture source iframe video audio track col'.split(' ');

/**
 * What the page can lead to for an element: itself or what it stands in. Null for a part of a page and for what only
 * names the heading behind it.
 */
function placeOf(element: Element | null): Element | null {
  if (element === null || SECTIONS.includes(element.localName) || namesNext(element)) {
    return null;
  }
  return WITHIN.includes(element.localName) ? placeOf(element.parentElement) : element;
}

function namesNext(element: Element): boolean {
  let next = element.nextSibling;
  while (next?.nodeType === Node.TEXT_NODE && isEmpty(next)) {
    next = next.nextSibling;
  }
  return /^(?:a|span)$/.test(element.localName) && isEmpty(element) && next?.nodeType === Node.ELEMENT_NODE;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const LEVEL_MAX = 6;
