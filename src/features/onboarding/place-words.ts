interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const GAP_PX = 14;
const EDGE_PX = 12;

/** Where the words about a thing stand: on their side of it, and always inside the window. */
export function placeWords(thing: Box, words: Size, view: Size, side: 'beside' | 'below', dir: 'ltr' | 'rtl') {
  const wanted = side === 'below' ? below(thing, words) : beside(thing, words, dir);
  return {
    left: within(wanted.left, view.width - words.width),
    top: within(wanted.top, view.height - words.height),
  };
}

export function inTheMiddle(words: Size, view: Size) {
  return {
    left: within((view.width - words.width) / 2, view.width),
    top: within((view.height - words.height) / 2, view.height),
  };
}

function below(thing: Box, words: Size) {
  return { left: thing.left + thing.width / 2 - words.width / 2, top: thing.top + thing.height + GAP_PX };
}

function beside(thing: Box, words: Size, dir: 'ltr' | 'rtl') {
  const left = dir === 'ltr' ? thing.left + thing.width + GAP_PX : thing.left - GAP_PX - words.width;
  return { left, top: thing.top };
}

function within(position: number, most: number): number {
  return Math.max(EDGE_PX, Math.min(position, most - EDGE_PX));
}
