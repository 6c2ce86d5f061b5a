/**
 * Letters that no decomposition takes apart, as they are typed where a keyboard has none of them; of the Arabic ones,
 * those that people write for one another at the end of a word or in the middle of it. A tatweel only draws a word out.
 */
const PLAIN = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ı: 'i',
    ς: 'σ',
    ة: 'ه',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    ٱ: 'ا',
    ـ: '',
  }),
);
const UNPLAIN = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');
const WORDS = /[\p{L}\p{N}]+/gu;
const WORDS_MAX = 12;

/**
 * A text without capitals, accents and other marks: `Crèche` and `creche` are the same, and so are `أبوّة` and `ابوه`. What
 * nobody sees, such as soft hyphens and joiners, parts no word.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(UNPLAIN, (letter) => PLAIN.get(letter) ?? letter);
}

/** Every word of a text, folded, in its order. */
export function foldedWords(text: string): string[] {
  return fold(text).match(WORDS) ?? [];
}

/** The words of a search term, folded; signs between them say nothing. */
export function wordsOf(term: string): string[] {
  return [...new Set(foldedWords(term))].slice(0, WORDS_MAX);
}

/** Whether a character is part of a word. */
export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
