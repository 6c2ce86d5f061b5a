// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fold } from './fold.ts';
import { highlightWords } from './highlight-words.ts';

/** `Better [sleep]` for a text in which `sleep` is marked. */
function marked(text: string, term: string): string {
  return highlightWords(text, term)
    .map(({ words, isHit }) => (isHit ? `[${words}]` : words))
    .join('');
}

describe('the words that were searched for', () => {
  it.each([
    ['Better sleep', 'sleep', 'Better [sleep]'],
    ['SLEEP well', 'sleep', '[SLEEP] well'],
    ['Sleeping in', 'sleep', '[Sleep]ing in'],
    ['La crèche', 'CRECHE', 'La [crèche]'],
    ['La creche', 'crèche', 'La [creche]'],
    ['La cre\u0300che', 'crech', 'La [cre\u0300ch]e'],
    ['Große Pause', 'gross', '[Groß]e Pause'],
    ['Start with art', 'art', 'Start with [art]'],
    ['Restart', 'art', 'Rest[art]'],
    ['Sleep and work', 'work sleep', '[Sleep] and [work]'],
    ['Sleepless', 'sleep sleepless', '[Sleepless]'],
    ['عن الأُبُوَّة', 'الابوة', 'عن [الأُبُوَّة]'],
    ['Der Kin\u00adder\u00adgar\u00adten', 'kindergarten', 'Der [Kin\u00adder\u00adgar\u00adten]'],
    ['A zero\u200bwidth one', 'zerow', 'A [zero\u200bw]idth one'],
    ['A < B & 100%', '100%', 'A < B & [100]%'],
    ['<mark>sleep</mark>', 'mark', '<[mark]>sleep</[mark]>'],
    ['Better sleep', '', 'Better sleep'],
    ['Better sleep', '% < \u200f', 'Better sleep'],
    ['Better sleep', '.*', 'Better sleep'],
  ])('in “%s” by “%s”', (text, term, expected) => {
    expect(marked(text, term)).toBe(expected);
  });

  it('leave every text as it was, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('s', 'É', 'e', '\u0301', '\u00ad', 'ß', ' ', '🌙', '\ud83c', 'أ', 'ﬁ', '<'),
        }),
        fc.string({ unit: fc.constantFrom('s', 'é', 'e', '\u0301', 'ß', ' ', '🌙', 'ا', '%') }),
        (text, term) => {
          const parts = highlightWords(text, term);
          expect(parts.map(({ words }) => words).join('')).toBe(text);
          expect(parts.every(({ words, start }) => words !== '' && text.startsWith(words, start))).toBe(true);
        },
      ),
    );
  });
});

it.each([
  ['Crèche', 'creche'],
  ['İSTANBUL', 'istanbul'],
  ['ŒUVRE', 'oeuvre'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ﬁrst', 'first'],
])('%s and %s are the same to a search', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});
