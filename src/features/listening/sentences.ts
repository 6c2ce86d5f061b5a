/** A stretch of a text, from its first character to the one after its last. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Longer ones are read in pieces: some voices fall silent in the middle of a long utterance. */
const CHARACTERS_MAX = 220;

/** The sentences of a text, in order; white space around them belongs to none, and what has no letter or digit is none. */
export function sentencesOf(source: string, language: string): TextRange[] {
  // A line break in the source of a paragraph ends no sentence.
  const text = source.replaceAll(/\s/g, ' ');
  return segments(text, language)
    .map((segment) => trimmed(text, segment))
    .filter(({ start, end }) => SPEAKABLE.test(text.slice(start, end)))
    .flatMap((sentence) => inPieces(text, sentence));
}

const SPEAKABLE = /[\p{L}\p{N}]/u;

function segments(text: string, language: string): TextRange[] {
  const segmenter = segmenterFor(language);
  if (segmenter === undefined) {
    return byPunctuation(text);
  }
  return [...segmenter.segment(text)].map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}

/** Firefox has no segmenter before its version 125; a language tag of the content system may be none. */
function segmenterFor(language: string): Intl.Segmenter | undefined {
  if (typeof Intl.Segmenter !== 'function') {
    return undefined;
  }
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
}

function byPunctuation(text: string): TextRange[] {
  return [...text.matchAll(/[^.!?؟。！？…]+(?:[.!?؟。！？…]+["'”’»)]*|$)/gu)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return { start: from, end: Math.max(from, start + words.trimEnd().length) };
}

/** Cut after a comma or the like where there is one, else between words, else anywhere. */
function inPieces(text: string, { start, end }: TextRange): TextRange[] {
  const pieces: TextRange[] = [];
  let from = start;
  while (end - from > CHARACTERS_MAX) {
    const window = text.slice(from, from + CHARACTERS_MAX);
    const cut = lastMatch(window, /[,;:،؛、，–—]\s+/gu) ?? lastMatch(window, /\s+/gu) ?? CHARACTERS_MAX;
    pieces.push(trimmed(text, { start: from, end: from + cut }));
    from += cut;
  }
  return [...pieces, { start: from, end }];
}

/** Where the last match ends, if it leaves a piece worth a breath. */
function lastMatch(text: string, pattern: RegExp): number | undefined {
  const ends = [...text.matchAll(pattern)].map(({ index, 0: words }) => index + words.length);
  return ends.filter((end) => end > CHARACTERS_MAX / 4).at(-1);
}
