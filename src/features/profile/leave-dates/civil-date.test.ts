// @vitest-environment node
import { date, property, assert as check, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dateInWords, isCivilDate } from './civil-date.ts';

describe('a civil date exists in the calendar', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-12-31', true],
    ['2026-04-31', false],
    ['2026-00-10', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
    ['12026-01-01', false],
    ['2026-01-01T00:00:00Z', false],
  ])('%s: %s', (text, exists) => {
    expect(isCivilDate(text)).toBe(exists);
  });
});

describe('a date in words', () => {
  it.each([
    ['2028-02-29', 'en-US', 'Tuesday, February 29, 2028'],
    ['2026-12-08', 'de', 'Dienstag, 8. Dezember 2026'],
    ['2026-02-30', 'en', ''],
    ['', 'en', ''],
  ])('%s in %s: %s', (text, locale, words) => {
    expect(dateInWords(text, locale)).toBe(words);
  });

  it('is the day itself, however far the clock of this place is from UTC', () => {
    const days = date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    check(
      property(days, integer({ min: 0, max: 3 }), (day, index) => {
        const text = day.toISOString().slice(0, 10);
        const locale = ['en-GB', 'de', 'es', 'en-US'][index] ?? 'en';
        expect(dateInWords(text, locale)).toContain(String(day.getUTCDate()));
        expect(dateInWords(text, locale)).toContain(String(day.getUTCFullYear()));
      }),
    );
  });
});
