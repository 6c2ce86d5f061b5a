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
    (node.textContent ?? '').trim() === '' &&
    !('querySelector' in node && (node as ParentNode).querySelector('img, iframe, video, audio') !== null)
  );
}

/** The outline with one more piece at its end; the pieces before it stay as they are. */
export function withPart(outline: ContentOutline, fragment: DocumentFragment): ContentOutline {
  const ids = new Map<Element, string>();
  const headings = [...outline.headings];
  const anchors = new Map(outline.anchors);
  for (const element of fragment.querySelectorAll('*')) {
    const rank = outline.ranks.get(element.localName);
    const level = rank === undefined || isEmpty(element) ? undefined : rank;
    // The page has no element in the place of a section, which could be led to.
    const anchor = SECTIONS.includes(element.localName) ? undefined : anchorOf(element);
    if (level !== undefined) {
      const id = `part-${headings.length + 1}`;
      ids.set(element, id);
      headings.push({ id, level, text: cleanText(element.innerHTML) });
    } else if (anchor !== undefined && !anchors.has(anchor)) {
      ids.set(element, `spot-${anchors.size + 1}`);
    }
    const id = ids.get(element);
    if (anchor !== undefined && id !== undefined && !anchors.has(anchor)) {
      anchors.set(anchor, id);
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

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const LEVEL_MAX = 6;
