// @vitest-environment node
import { expect, it } from 'vitest';

import { isBlank, trimInvisible } from './blank.ts';

it.each([
  [' \u200fRuth\u200b ', 'Ruth'],
  ['\u2060 \u00a0', ''],
  ['', ''],
  [' \u0600 ', '\u0600'],
  ['O’Neill 👩‍👧', 'O’Neill 👩‍👧'],
  ['علی‌رضا', 'علی‌رضا'],
  [
    'Zoë 🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
    'Zoë 🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
  ],
])('%j without what nobody sees at its ends is %j', (text, trimmed) => {
  expect(trimInvisible(text)).toBe(trimmed);
});

it.each([
  ['', true],
  [' \u200b\u2066\u00a0', true],
  ['a\u200b', false],
  ['\u0600', false], // A sign of Arabic, which is seen.
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

it('a text of half a megabyte takes no time', () => {
  const text = `x${' '.repeat(500_000)}x`;
  expect(trimInvisible(text)).toBe(text);
});
