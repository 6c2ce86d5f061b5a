/** The languages of the interface. What a person reads in is another matter: content comes in any language. */
export const LOCALES = {
  en: { name: 'English', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl' }>;
export type Locale = keyof typeof LOCALES;

/** Languages written from right to left, by their primary subtag. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'yi', 'dv', 'ckb', 'sd', 'ug']);

/** The first wanted language that we have words for: `de-CH` finds `de`. Otherwise English. */
export function localeFor(wanted: readonly (string | undefined)[]): Locale {
  for (const language of wanted) {
    const primary = language?.toLowerCase().split('-')[0] ?? '';
    if (Object.hasOwn(LOCALES, primary)) {
      return primary as Locale; // Just looked up.
    }
  }
  return 'en';
}

/** The direction of any language, also of content that we have no interface for. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
