/** A day in words. Making a formatter of it takes an old phone 12 ms; Lingui keeps one for each set of options. */
export const LONG_DATE = { dateStyle: 'long' } as const satisfies Intl.DateTimeFormatOptions;
