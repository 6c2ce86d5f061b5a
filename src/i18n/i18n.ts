import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

import arabic from './catalogs/ar.po?address';
import german from './catalogs/de.po?address';
import { messages as english } from './catalogs/en.po';
import spanish from './catalogs/es.po?address';
import { LOCALES } from './locales.ts';
import type { Locale } from './locales.ts';

/** Where the words of a language lie, as JSON. */
const CATALOGS: Readonly<Record<Exclude<Locale, 'en'>, string>> = { es: spanish, de: german, ar: arabic };

// English words without values come from the code as they are; the rest of them is compiled by the build.
if (import.meta.env.PROD) {
  i18n.setMessagesCompiler((message) => [message]);
}
i18n.load('en', english);
i18n.activate('en');

/** Speaks a language from now on; English, which is always here, when its words can't be loaded. */
export async function speak(locale: Locale): Promise<void> {
  const spoken = await loadCatalog(locale);
  i18n.activate(spoken);
  document.documentElement.lang = spoken;
  document.documentElement.dir = LOCALES[spoken].dir;
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
