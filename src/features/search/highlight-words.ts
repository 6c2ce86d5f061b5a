import { fold, isWordCharacter, wordsOf } from './fold.ts';

/** A part of a text: what was searched for, or what stands between. */
export interface TextPart {
  readonly start: number;
  readonly words: string;
  readonly isHit: boolean;
}

/** A folded character, and the stretch of the text that it came from. */
interface Unit {
  readonly character: string;
  readonly start: number;
  end: number;
}

/**
 * Splits a text so that the words of a search term stand alone, whatever their capitals and accents. A word counts
 * where it begins a word of the text; where it begins none, wherever it stands. Letters keep their marks.
 */
export function highlightWords(text: string, term: string): TextPart[] {
  const units = unitsOf(text);
  const folded = units.map(({ character }) => character).join('');
  const hits = wordsOf(term).flatMap((word) =>
    placesOf(word, folded).map((at) => ({
      start: units[at]?.start ?? 0,
      end: units[at + word.length - 1]?.end ?? text.length,
    })),
  );
  return textParts(text, hits);
}

/** One unit per UTF-16 code unit of the folded text. Marks fold to nothing: they belong to the letter before them. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let start = 0;
  for (const point of text) {
    const end = start + point.length;
    const folded = fold(point);
    if (folded === '') {
      extendLast(units, start, end);
    }
    for (let index = 0; index < folded.length; index += 1) {
      units.push({ character: folded.charAt(index), start, end });
    }
    start = end;
  }
  return units;
}

function extendLast(units: readonly Unit[], from: number, to: number): void {
  for (let index = units.length - 1; units[index]?.end === from; index -= 1) {
    const unit = units[index];
    if (unit !== undefined) {
      unit.end = to;
    }
  }
}

function placesOf(word: string, folded: string): number[] {
  const everywhere: number[] = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    everywhere.push(at);
  }
  const beginnings = everywhere.filter((at) => at === 0 || !isWordCharacter(folded.charAt(at - 1)));
  return beginnings.length > 0 ? beginnings : everywhere;
}

function textParts(text: string, hits: readonly { start: number; end: number }[]): TextPart[] {
  const all: TextPart[] = [];
  let at = 0;
  const add = (end: number, isHit: boolean) => {
    if (end > at) {
      all.push({ start: at, words: text.slice(at, end), isHit });
      at = end;
    }
  };
  for (const { start, end } of hits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return all;
}
