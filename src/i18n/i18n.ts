import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

import arabic from './catalogs/ar.po?address';
import german from './catalogs/de.po?address';
import { messages as english } from './catalogs/en.po';
import spanish from './catalogs/es.po?address';
import french from './catalogs/fr.po?address';
import brazilian from './catalogs/pt-BR.po?address';
import { directionOf, localeFor, regionalTag } from './locales.ts';
import type { Locale } from './locales.ts';

/** Where the words of a language lie, as JSON. */
const CATALOGS: Readonly<Record<Exclude<Locale, 'en'>, string>> = {
  es: spanish,
  fr: french,
  de: german,
  'pt-BR': brazilian,
  ar: arabic,
};

// English words come from the code as they are, with their values put in; plurals and the like the build compiles.
if (import.meta.env.PROD) {
  i18n.setMessagesCompiler((message) =>
    message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part])),
  );
}
i18n.load('en', english);
i18n.activate('en');

let asked: unknown;

/**
 * Speaks the first of the wanted languages that we have words for, with dates and numbers as its region writes them.
 * English, which is always here, when its words can't be loaded. Asked again meanwhile, the later wish counts.
 */
export async function speak(wanted: readonly (string | undefined)[]): Promise<Locale> {
  asked = wanted;
  const locale = localeFor(wanted);
  const spoken = locale === i18n.locale ? locale : await loadCatalog(locale);
  if (asked !== wanted) {
    return locale;
  }
  const region = regionalTag(spoken, wanted);
  if (i18n.locale !== spoken || i18n.locales !== region) {
    i18n.activate(spoken, region);
  }
  const root = document.documentElement;
  root.lang = spoken;
  root.dir = directionOf(spoken);
  return spoken;
}

/** What `Intl` is given: the language of the interface, with the person's region where it is known. */
export function formatTag({ locale, locales } = i18n): string {
  return typeof locales === 'string' ? locales : locale;
}

/** For developers: accented English, in which whatever stays plain was never marked for translation. */
export async function speakPseudo(): Promise<void> {
  const { messages } = await import('./catalogs/pseudo.po');
  i18n.load('pseudo', messages);
  i18n.activate('pseudo');
}

export { i18n };

async function loadCatalog(locale: Locale): Promise<Locale> {
  if (locale === 'en') {
    return 'en';
  }
  try {
    const response = await fetch(CATALOGS[locale]);
    i18n.load(locale, (await response.json()) as Messages); // Of our own build.
    return locale;
  } catch {
    return 'en'; // Offline and never loaded: words that one reads beat none.
  }
}
