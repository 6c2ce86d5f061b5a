import { afterEach, expect, it, vi } from 'vitest';

import { i18n } from './i18n.ts';
import { wholeNumber } from './whole-number.ts';

afterEach(() => i18n.activate('en'));

it.each(['en', 'es', 'fr', 'de', 'pt-BR', 'ar'])('is what the language writes: %s', (locale) => {
  i18n.loadAndActivate({ locale, messages: {} });
  for (const value of [0, 7, 75, 999, 1000, 12_345]) {
    expect(wholeNumber(value)).toBe(new Intl.NumberFormat(locale).format(value));
  }
});

it('needs no formatter for what a start shows', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  expect(wholeNumber(75)).toBe('75');
  expect(made).not.toHaveBeenCalled();
});
