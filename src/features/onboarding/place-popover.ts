interface Size {
  readonly width: number;
  readonly height: number;
}
interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}

const GAP_PX = 14;
const EDGE_PX = 12;

/** Where the words about a thing stand: on their side of it, and always inside the window. */
export function placePopover(thing: Rect, words: Size, view: Size, side: 'beside' | 'below', dir: 'ltr' | 'rtl') {
  const wanted = side === 'below' ? below(thing, words) : beside(thing, words, dir);
  return {
    left: clamp(wanted.left, view.width - words.width),
    top: clamp(wanted.top, view.height - words.height),
  };
}

export function centrePopover(words: Size, view: Size) {
  return {
    left: clamp((view.width - words.width) / 2, view.width),
    top: clamp((view.height - words.height) / 2, view.height),
  };
}

function below(thing: Rect, words: Size) {
  return { left: thing.left + thing.width / 2 - words.width / 2, top: thing.top + thing.height + GAP_PX };
}

function beside(thing: Rect, words: Size, dir: 'ltr' | 'rtl') {
  const left = dir === 'ltr' ? thing.left + thing.width + GAP_PX : thing.left - GAP_PX - words.width;
  return { left, top: thing.top };
}

function clamp(position: number, most: number): number {
  return Math.max(EDGE_PX, Math.min(position, most - EDGE_PX));
}
