import { paragraphsOf } from './clean-text.ts';

/** What an element says, on one line: `textContent` joins the words of two cells, or of both sides of a break. */
export function wordsOf(element: Element): string {
  return paragraphsOf(element.innerHTML).join(' ');
}
