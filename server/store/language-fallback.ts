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

/** Languages that the library has as one region writes them, and in no other form. */
const REGIONAL: readonly string[] = ['pt-BR'];

/** The tag itself, then the language in the form that the library has: without region and script, unless in one alone. */
export function exactAndBase(asked: string | undefined): readonly [exact: string, base: string] {
  const exact = languageOf(asked);
  const base = primaryOf(exact);
  return [exact, REGIONAL.find((tag) => primaryOf(tag) === base) ?? base];
}

/** What to try for one text, best first. */
export function languagesToTry(asked: string | undefined): string[] {
  return [...new Set([...exactAndBase(asked), FIRST_LANGUAGE])];
}

function primaryOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
