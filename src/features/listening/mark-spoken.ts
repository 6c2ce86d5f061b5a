import { SPOKEN, SPOKEN_BLOCK } from './listening.css.ts';
import type { Sentence } from './spoken-text.ts';

let marked: Sentence | null = null;

/**
 * Shows which sentence is being said; null: none. The page's nodes stay as they are, they belong to React. The page
 * follows the voice as long as the person does: who has scrolled away is left where they are.
 */
export function markSpoken(sentence: Sentence | null): void {
  const isFollowed = marked !== null && isInView(marked.range);
  marked?.block.removeAttribute(SPOKEN_BLOCK);
  marked = sentence;
  if (canHighlight()) {
    CSS.highlights.delete(SPOKEN);
  }
  if (sentence === null) {
    return;
  }
  if (canHighlight()) {
    CSS.highlights.set(SPOKEN, new Highlight(sentence.range));
  } else {
    sentence.block.setAttribute(SPOKEN_BLOCK, ''); // Firefox before 140: the paragraph stands for the sentence.
  }
  if (isFollowed && !isInView(sentence.range)) {
    sentence.block.scrollIntoView({ block: 'center' });
  }
}

function canHighlight(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';
}

/** What the bars of the page may cover, above and below. */
const BARS_PX = { above: 65, below: 130 } as const;

function isInView(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > BARS_PX.above && top < window.innerHeight - BARS_PX.below;
}
