import { fold } from '#features/search/fold.ts';

import { wordForms } from './kept-index.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}\u0640]*/gu;
const BEFORE = 40;
const CHARACTERS = 130;

/** Where in a text a word begins as one of these, folded ones, and what stands around it; none where none does. */
export function passageAround(text: string, words: readonly string[]): string | undefined {
  const at = firstPlace(text, words);
  if (at === undefined) {
    return undefined;
  }
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const start = from > 0 && from <= at ? from : Math.max(0, at - BEFORE);
  const end = start + CHARACTERS >= text.length ? text.length : endOfWord(text, start + CHARACTERS);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

function firstPlace(text: string, words: readonly string[]): number | undefined {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const forms = wordForms(fold(word));
    if (words.some((wanted) => forms.some((form) => form.startsWith(wanted)))) {
      return index;
    }
  }
  return undefined;
}

function endOfWord(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > at - BEFORE ? space : at;
}
