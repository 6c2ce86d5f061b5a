// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['one two three four', 10, 'one two…'],
    ['one two, three four', 10, 'one two…'],
    ['The end. And more of it', 10, 'The end…'],
    ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
    ['a Donaudampfschifffahrt', 10, 'a Donauda…'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 3, '👩‍👩‍👧👩‍👩‍👧…'],
    ['🇦🇹🇩🇪🇫🇷🇪🇸', 3, '🇦🇹🇩🇪…'],
    ['e\u0301e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301…'],
    ['👍🏽👍🏽👍🏽👍🏽', 3, '👍🏽👍🏽…'],
  ])('%j at %i reads %j', (text, at, cut) => {
    expect(cutText(text, { at })).toBe(cut);
  });

  it('gives the whole text, or a part of its start with an ellipsis, and never more than was asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 120 }), (text, at) => {
        const cut = cutText(text, { at });
        if (cut !== text) {
          expect(cut.endsWith('…')).toBe(true);
          expect(text.startsWith(cut.slice(0, -1))).toBe(true);
          const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(cut)];
          expect(characters.length).toBeLessThanOrEqual(at);
        }
      }),
    );
  });

  it('looks at no more of a text than it needs', () => {
    expect(cutText('a'.repeat(5_000_000), { at: 100 })).toHaveLength(100);
    expect(cutText(`a${'\u0301'.repeat(1_000_000)}`, { at: 100 })).toHaveLength(1_000_001);
  });
});
