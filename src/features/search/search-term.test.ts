// @vitest-environment node
import { expect, it } from 'vitest';

import { searchTerm } from './search-term.ts';

it.each([
  [null, ''],
  [' \t\u00a0\n ', ''],
  ['  sleep ', 'sleep'],
  ['100% <b>', '100% <b>'],
  ['x'.repeat(600), 'x'.repeat(500)],
  [`${'x'.repeat(499)}🌙`, 'x'.repeat(499)],
])('of %j there is to search for %j', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});
