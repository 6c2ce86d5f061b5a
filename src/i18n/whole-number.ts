import { i18n } from './i18n.ts';

const GROUPED_FROM = 1000;

/**
 * A whole number, from 0 on, in the digits of the language. Measured: the first `Intl.NumberFormat` of a page takes 40 to
 * 60 ms of a slow phone's start, and that is what `#` of a plural makes; a few Latin digits need none.
 */
export function wholeNumber(value: number): string {
  return value < GROUPED_FROM && i18n.locale !== 'ar' ? String(value) : i18n.number(value);
}
