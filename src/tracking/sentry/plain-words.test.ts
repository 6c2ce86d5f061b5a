// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { plainName, plainWords } from './plain-words.ts';

it.each([
  ["Cannot read properties of undefined (reading 'siteUuid')", 'Cannot read properties of undefined (reading …'],
  ['null is not an object (evaluating "a.b")', 'null is not an object …'],
  [
    'Failed to fetch dynamically imported module: https://app.example/assets/x.js',
    'Failed to fetch dynamically imported module: …',
  ],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Amara for the full message',
    'Minified React error #418; visit … for the full message',
  ],
  [`Unexpected token 'N', "Nights in shifts" is not valid JSON`, 'Unexpected token … in … is not valid JSON'],
  ['QuotaExceededError: The quota has been exceeded.', 'QuotaExceededError: The quota has been exceeded.'],
  ['The server answered 503', 'The server answered 503'],
  ['No answer: captive-portal', 'No answer: captive-portal'],
  ['Unable to log amara.osei@alderway.example in', 'Unable to … in'],
  ['User could not login', 'User could not …'],
  ['Amara Osei wrote 482913 to me', '… to …'],
  [
    'Failed to read Amara because of the night and the bus and the rest of it',
    'Failed to read … because of the … and the …',
  ],
  ['', ''],
])('%s', (message, expected) => {
  expect(plainWords(message)).toBe(expected);
});

it('a word that is not known never leaves, wherever it stands and in whatever script', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[A-Za-z]*zqx[\w@.%-]*$/),
      fc.string(),
      (before, word, after) => {
        expect(plainWords(`${before}${word}${after}`)).not.toContain('zqx');
      },
    ),
  );
});

it('every sign that leaves is one of a few', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
      expect(plainWords(message)).toMatch(/^[\w\s…#'"`‘’“”()[\]{}.,:;!?=<>/-]*$/);
    }),
  );
});

it.each([
  ['TypeError', 'TypeError'],
  ['NotAuthorizedException', 'NotAuthorizedException'],
  ['Unreachable', 'Unreachable'],
  ['amara', 'Error'],
  ['eyJhbGciOi.Error', 'Error'],
  ['', 'Error'],
])('an error called %s is told of as %s', (name, expected) => {
  expect(plainName(name)).toBe(expected);
});
