import { afterEach, expect, it, vi } from 'vitest';

import { prepareFormats } from './prepare-formats.ts';

afterEach(() => vi.restoreAllMocks());

it('has the browser read how a language writes numbers and days', () => {
  const number = vi.spyOn(Intl, 'NumberFormat');
  const day = vi.spyOn(Intl, 'DateTimeFormat');
  prepareFormats('de');
  expect(number).toHaveBeenCalledWith('de');
  expect(day).toHaveBeenCalledWith('de', { dateStyle: 'long' });
});

it('leaves a page alone whose language no browser knows', () => {
  expect(() => prepareFormats('not a language')).not.toThrow();
});
