/** The languages of the interface. What a person reads in is another matter: content comes in any language. */
export const LOCALES = ['en', 'es', 'fr', 'de', 'pt-BR', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** Languages written from right to left, by their primary subtag. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'yi', 'dv', 'ckb', 'sd', 'ug']);

/** A tag that names a script, since the language is written in several: `pa-Arab`, `ar-Latn-EG`. */
const WITH_SCRIPT = /^[a-z]{2,3}(?:-[a-z]{3})*-([a-z]{4})(?:-|$)/i;
const RIGHT_TO_LEFT_SCRIPTS = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'rohg', 'syrc', 'thaa']);

/** A tag that names a region, so well formed that `Intl` takes it: `de-CH`, `zh-Hant-TW`. */
const WITH_REGION = /^[a-z]{2,3}(-[a-z]{4})?-([a-z]{2}|\d{3})$/i;

/** The first wanted language that we have words for: `de-CH` finds `de`, `pt-PT` finds `pt-BR`. Otherwise English. */
export function localeFor(wanted: readonly (string | undefined)[]): Locale {
  for (const language of wanted) {
    const spoken = LOCALES.find((locale) => primaryLanguageOf(locale) === primaryLanguageOf(language));
    if (spoken !== undefined) {
      return spoken;
    }
  }
  return 'en';
}

/** How dates and numbers are written in a language: as in the first wanted region where people speak it. */
export function regionalTag(locale: Locale, wanted: readonly (string | undefined)[]): string {
  return (
    wanted.find((tag = '') => WITH_REGION.test(tag) && primaryLanguageOf(tag) === primaryLanguageOf(locale)) ?? locale
  );
}

/** The direction of any language, also of content that we have no interface for. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const script = WITH_SCRIPT.exec(language)?.[1]?.toLowerCase();
  const isRightToLeft =
    script === undefined ? RIGHT_TO_LEFT.has(primaryLanguageOf(language)) : RIGHT_TO_LEFT_SCRIPTS.has(script);
  return isRightToLeft ? 'rtl' : 'ltr';
}

/** `pt` of `pt-BR`, in lower case. */
export function primaryLanguageOf(language = ''): string {
  return language.toLowerCase().split('-')[0] ?? '';
}
