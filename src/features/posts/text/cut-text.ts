const EXTENDS = /^[\p{M}\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]$/u;
const REGIONAL = /^\p{Regional_Indicator}$/u;
const JOINER = '\u200d';

/**
 * Cuts to at most this many characters as a person counts them (an emoji or a letter with its marks is one), the
 * ellipsis among them, at the end of a word where one is near.
 */
export function cutText(text: string, { at }: { at: number }): string {
  const characters = firstCharacters(text, at + 1);
  if (characters.length <= at) {
    return text;
  }
  const head = characters.slice(0, at - 1).join('');
  const endsWord = (characters[at - 1] ?? '').trim() === '';
  const lastSpace = head.lastIndexOf(' ');
  const whole = endsWord || lastSpace < head.length / 2 ? head : head.slice(0, lastSpace);
  return `${withoutLastMark(whole)}…`;
}

/** Intl.Segmenter is younger than the oldest browser we serve; this keeps together what must never be torn apart. */
function firstCharacters(text: string, count: number): string[] {
  const characters: string[] = [];
  let previous = '';
  let isHalfFlag = false;
  for (const point of text) {
    const endsFlag: boolean = isHalfFlag && REGIONAL.test(point);
    const joins = endsFlag || EXTENDS.test(point) || previous === JOINER;
    if (joins && characters.length > 0) {
      characters.push((characters.pop() ?? '') + point);
    } else if (characters.length === count) {
      break;
    } else {
      characters.push(point);
    }
    isHalfFlag = !endsFlag && REGIONAL.test(point);
    previous = point;
  }
  return characters;
}

/** “Sleep, …” and “Sleep.…” both read badly. */
function withoutLastMark(text: string): string {
  let end = text.length;
  while (end > 0 && ' .,;:!?–—-…،؛'.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  return end === 0 ? text : text.slice(0, end);
}
