/** A day in words. Making a formatter of it takes an old phone 12 ms; Lingui keeps one for each set of options. */
export const LONG_DATE = { dateStyle: 'long' } as const satisfies Intl.DateTimeFormatOptions;

/** The same for a day that has no time zone, `YYYY-MM-DD`: `Date` reads it as midnight in UTC (docs/contract.md §1). */
export const LONG_CIVIL_DATE = { ...LONG_DATE, timeZone: 'UTC' } as const satisfies Intl.DateTimeFormatOptions;
