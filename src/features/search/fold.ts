/** Letters that no decomposition takes apart, as they are typed where a keyboard has none of them. */
const PLAIN = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ς: 'σ' }));
const UNPLAIN = /[ßæœøłđðıς]/g;
const WORDS = /[\p{L}\p{N}]+/gu;
const WORDS_MAX = 12;

/** A text without capitals, accents and other marks: `Crèche` and `creche` are the same. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(UNPLAIN, (letter) => PLAIN.get(letter) ?? letter);
}

/** The words of a search term, folded; signs between them say nothing. */
export function wordsOf(term: string): string[] {
  return [...new Set(fold(term).match(WORDS) ?? [])].slice(0, WORDS_MAX);
}

/** Whether a character is part of a word. */
export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
