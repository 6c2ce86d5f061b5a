import { LOCALES } from '#i18n/locales.ts';

export interface LanguageChoice {
  readonly code: string;
  /** In the language itself, so that whoever needs it finds it. */
  readonly name: string;
}

/** The languages of the interface, and the person's own, which need not be one of them (docs/contract.md §5). */
export function languageChoices(own: string): LanguageChoice[] {
  const codes: readonly string[] = LOCALES.some((locale) => locale === own) || own === '' ? LOCALES : [own, ...LOCALES];
  return codes.map((code) => ({ code, name: languageName(code) }));
}

function languageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code; // No tag of a language: the person still sees what the profile says.
  }
}
