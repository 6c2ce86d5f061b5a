import { sentencesOf } from './sentences.ts';

/** A sentence on the page: what is said, and where it stands. */
export interface Sentence {
  readonly text: string;
  readonly range: Range;
  /** The paragraph, heading or the like that it stands in. */
  readonly block: Element;
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, caption, figcaption, summary, blockquote, pre, div';
/** What is no text of the article: controls, players, and ornament. */
const SILENT = 'button, select, input, video, audio, iframe, svg, [aria-hidden="true"], [hidden]';

/** The sentences below an element, block by block: no sentence goes on from one paragraph to the next. */
export function* spokenText(root: Element, language: string): Generator<Sentence> {
  let block: Element | null = null;
  let nodes: Text[] = [];
  for (const node of textNodes(root)) {
    const own = node.parentElement?.closest(BLOCKS) ?? root;
    if (own !== block) {
      yield* sentencesIn(nodes, block ?? root, language);
      block = own;
      nodes = [];
    }
    nodes.push(node);
  }
  yield* sentencesIn(nodes, block ?? root, language);
}

function* textNodes(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(SILENT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      yield node;
    }
  }
}

function* sentencesIn(nodes: readonly Text[], block: Element, language: string): Generator<Sentence> {
  const text = nodes.map(({ data }) => data).join('');
  for (const { start, end } of sentencesOf(text, language)) {
    const range = document.createRange();
    range.setStart(...placeIn(nodes, start));
    range.setEnd(...placeIn(nodes, end));
    yield { text: text.slice(start, end).replaceAll(/\s+/g, ' '), range, block };
  }
}

/** The node that holds a character of the joined text, and the character's place in it. */
function placeIn(nodes: readonly Text[], offset: number): [Node, number] {
  let rest = offset;
  for (const node of nodes) {
    if (rest <= node.length) {
      return [node, rest];
    }
    rest -= node.length;
  }
  throw new RangeError('A place beyond the text');
}
