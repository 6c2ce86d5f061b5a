import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

import arabic from './catalogs/ar.po?address';
import german from './catalogs/de.po?address';
import { messages as english } from './catalogs/en.po';
import spanish from './catalogs/es.po?address';
import french from './catalogs/fr.po?address';
import brazilian from './catalogs/pt-BR.po?address';
import { keepWords, keptWords } from './kept-words.ts';
import { directionOf, localeFor, LOCALES, regionalTag } from './locales.ts';
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

type Wanted = readonly (string | undefined)[];

let asked: Wanted | undefined;
/** Languages whose words are here, as this build has them. */
const whole = new Set<Locale>(['en']);
const coming = new Map<Locale, Promise<Locale>>();

/**
 * Speaks the first of the wanted languages that we have words for, with dates and numbers as its region writes them.
 * English, which is always here, when its words can't be loaded. Asked again meanwhile, the later wish counts.
 */
export async function speak(wanted: Wanted): Promise<Locale> {
  asked = wanted;
  const locale = localeFor(wanted);
  const spoken = whole.has(locale) ? locale : await loadCatalog(locale);
  if (asked !== wanted) {
    return locale;
  }
  say(spoken, wanted);
  return spoken;
}

/**
 * As `speak`, for a page that must not wait for the network: with the words that lie on this device, those of an
 * earlier build too, else in the language that is spoken already. Words that are still to come change the page then.
 */
export async function speakAtOnce(wanted: Wanted): Promise<void> {
  asked = wanted;
  const locale = localeFor(wanted);
  const isHere = whole.has(locale) || i18n.locale === locale || (!coming.has(locale) && (await loadKept(locale)));
  if (asked !== wanted) {
    return;
  }
  say(isHere ? locale : spokenNow(), wanted);
  if (!whole.has(locale)) {
    void speak(wanted);
  }
}

/** Language and direction are those of the words: English ones are not read out, or set, as if they were Arabic. */
function say(spoken: Locale, wanted: Wanted): void {
  const region = regionalTag(spoken, wanted);
  if (i18n.locale !== spoken || i18n.locales !== region) {
    i18n.activate(spoken, region);
  }
  const root = document.documentElement;
  root.lang = spoken;
  root.dir = directionOf(spoken);
}

function spokenNow(): Locale {
  return LOCALES.find((locale) => locale === i18n.locale) ?? 'en';
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

/** From the network, once for however many ask. */
function loadCatalog(locale: Locale): Promise<Locale> {
  const loading = coming.get(locale) ?? fetchCatalog(locale).finally(() => coming.delete(locale));
  coming.set(locale, loading);
  return loading;
}

async function fetchCatalog(locale: Locale): Promise<Locale> {
  if (locale === 'en') {
    return 'en';
  }
  try {
    const response = await fetch(CATALOGS[locale]);
    const copy = response.clone();
    if (!response.ok) {
      throw new Error(`The words answered ${response.status}`);
    }
    i18n.load(locale, (await response.json()) as Messages); // Of our own build.
    whole.add(locale);
    void keepWords(CATALOGS[locale], copy);
    return locale;
  } catch {
    return i18n.locale === locale || (await loadKept(locale)) ? locale : 'en'; // Offline and never loaded: words that one reads beat none.
  }
}

async function loadKept(locale: Locale): Promise<boolean> {
  const kept = locale === 'en' ? undefined : await keptWords(CATALOGS[locale]);
  if (kept !== undefined) {
    i18n.load(locale, kept.messages);
  }
  if (kept?.of === 'now') {
    whole.add(locale);
  }
  return kept !== undefined;
}
