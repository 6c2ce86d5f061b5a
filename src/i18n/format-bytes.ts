const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** A size as people say it, in a locale's own words: 1.2 MB. */
export function formatBytes(bytes: number, locale: string): string {
  let value = bytes;
  let unit = 0;
  // What would be rounded up to a thousand is said in the next unit.
  while (Math.round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unitDisplay: unit === 0 ? 'long' : 'short',
    unit: UNITS[unit] ?? 'byte',
    maximumFractionDigits: value < 10 && unit > 1 ? 1 : 0,
  }).format(value);
}
