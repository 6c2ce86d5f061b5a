const WORDS_MAX = 12;

/**
 * What a person typed as an FTS5 query: every word has to begin a word of the post. Only letters, digits and marks get
 * through, so no sign of the query language does. Undefined when nothing is left.
 */
export function searchExpression(term: string): string | undefined {
  const words = term.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0) {
    return undefined;
  }
  return words
    .slice(0, WORDS_MAX)
    .map((word) => `"${word}"*`)
    .join(' ');
}
