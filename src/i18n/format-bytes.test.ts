// @vitest-environment node
import { expect, it } from 'vitest';

import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_240_000, '1.2 MB'],
  [48_300_000, '48 MB'],
  [10_700_000_000, '11 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});

it('says it in the locale’s own way', () => {
  expect(formatBytes(1_240_000, 'de')).toMatch(/^1,2\sMB$/);
});
