// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';

import { sentencesOf } from './sentences.ts';

function words(text: string, language = 'en') {
  return sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));
}

describe('the sentences of a text', () => {
  it.each([
    ['en', 'Sleep first. Then eat! Why?', ['Sleep first.', 'Then eat!', 'Why?']],
    ['en', '  One line \n of words  ', ['One line \n of words']],
    ['en', 'It takes 2.5 hours. Rest.', ['It takes 2.5 hours.', 'Rest.']],
    ['ar', 'نم أولا. ثم كل؟ نعم.', ['نم أولا.', 'ثم كل؟', 'نعم.']],
    ['no such tag!', 'One. Two.', ['One.', 'Two.']],
    ['en', ' — … * ', []],
    ['en', '', []],
  ])('in %s: %s', (language, text, sentences) => {
    expect(words(text, language)).toEqual(sentences);
  });

  it('are found by their marks where the browser knows no segments', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(words('Sleep first. “Then eat!” she said. Why')).toEqual([
      'Sleep first.',
      '“Then eat!”',
      'she said.',
      'Why',
    ]);
  });

  it('are cut where one can breathe when they are too long for a voice', () => {
    const long = Array.from({ length: 30 }, (_, index) => `clause number ${index}`).join(', ');
    const pieces = words(long);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.length <= 220)).toBe(true);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith(','))).toBe(true);
    expect(pieces.join(' ')).toBe(long);
  });

  it('are cut anywhere when they have no gap', () => {
    expect(words('x'.repeat(500)).map(({ length }) => length)).toEqual([220, 220, 60]);
  });
});
