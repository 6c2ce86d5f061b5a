import { BELOW_FOLD, FIRST_SCREENS } from '#contract/device/last-seen-marks.ts';

/** Boxes that can have a height without what is in them. */
const BLOCKS: ReadonlySet<string> = new Set(['block', 'flow-root', 'flex', 'grid', 'list-item']);

/** Boxes in which margins of those that follow each other are one. */
const COLLAPSING: ReadonlySet<string> = new Set(['block', 'flow-root', 'list-item']);

/**
 * Writes on the parts of a copy where they lie in the page, so that a slow device needs neither style nor layout for what
 * begins below its first screen (index.html). The copy is of the same elements.
 */
export function markBelowFold(page: Element, copy: Element): void {
  copy.querySelectorAll(`[${BELOW_FOLD}]`).forEach((element) => element.removeAttribute(BELOW_FOLD));
  markIn(page, copy);
}

function markIn(page: Element, copy: Element): void {
  [...page.children].forEach((element, index) => {
    const twin = copy.children[index];
    const { top, bottom, height } = element.getBoundingClientRect();
    if (twin === undefined || (height > 0 && bottom + scrollY <= innerHeight * FIRST_SCREENS)) {
      return;
    }
    const style = getComputedStyle(element);
    const { display, position } = style;
    if (display === 'contents') {
      markIn(element, twin);
    } else if (BLOCKS.has(display) && (position === 'static' || position === 'relative')) {
      if (top + scrollY >= innerHeight * FIRST_SCREENS && !holdsFixed(element)) {
        const inner = height - edgesOf(style) + marginsThrough(element, style);
        twin.setAttribute(BELOW_FOLD, [innerWidth, top + scrollY, inner].map((pixels) => Math.round(pixels)).join(' '));
      } else {
        markIn(element, twin);
      }
    }
  });
}

/** Such as the bottom bar, which is seen wherever the page is. */
function holdsFixed(element: Element): boolean {
  return [...element.querySelectorAll('*')].some((inner) => getComputedStyle(inner).position === 'fixed');
}

/**
 * Margins of what is in a box, or in the next one, that collapse through its edge: a box that is skipped holds nothing
 * that could have any.
 */
function marginsThrough(element: Element, { marginBottom }: CSSStyleDeclaration): number {
  const { parentElement: parent, nextElementSibling: next } = element;
  if (parent === null || next === null || !COLLAPSING.has(getComputedStyle(parent).display)) {
    return 0;
  }
  const { display, position, marginTop } = getComputedStyle(next);
  if (!BLOCKS.has(display) || position !== 'static') {
    return 0;
  }
  const gap = next.getBoundingClientRect().top - element.getBoundingClientRect().bottom;
  return Math.max(0, gap - Math.max(Number.parseFloat(marginBottom), Number.parseFloat(marginTop)));
}

/** Above and below what is in a box. */
function edgesOf(style: CSSStyleDeclaration): number {
  const edges = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  return edges.reduce((sum, edge) => sum + Number.parseFloat(edge), 0);
}
