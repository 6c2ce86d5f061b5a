import * as v from 'valibot';

import { CivilDate } from '#contract/api/schema.ts';

/** True for a day of the calendar, `YYYY-MM-DD`: 29 February only in leap years. */
export function isCivilDate(text: string): boolean {
  return v.is(CivilDate, text);
}

/** A civil day written out, the same day in every time zone: "Tuesday 8 December 2026". Empty for anything else. */
export function dateInWords(date: string, locale: string): string {
  if (!isCivilDate(date)) {
    return '';
  }
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}
