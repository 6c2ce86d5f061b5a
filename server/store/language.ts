/** The language that every text exists in. */
export const FIRST_LANGUAGE = 'en';

/** A language tag as it is stored (`en-AU`), or the first language for what is none. */
function languageOf(asked: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(asked ?? FIRST_LANGUAGE)[0] ?? FIRST_LANGUAGE;
  } catch {
    return FIRST_LANGUAGE; // Not a language tag (BCP 47).
  }
}

/** The tag itself, then the language without region and script. */
export function exactAndBase(asked: string | undefined): readonly [exact: string, base: string] {
  const exact = languageOf(asked);
  return [exact, exact.split('-')[0] ?? exact];
}

/** What to try for one text, best first. */
export function languagesToTry(asked: string | undefined): string[] {
  return [...new Set([...exactAndBase(asked), FIRST_LANGUAGE])];
}
