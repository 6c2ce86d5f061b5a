import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

import { withTimeout } from '#contract/with-timeout.ts';

import { cacheCatalog, readCachedCatalog } from './cached-catalog.ts';
import arabic from './catalogs/ar.po?address';
import german from './catalogs/de.po?address';
import { messages as english } from './catalogs/en.po';
import spanish from './catalogs/es.po?address';
import french from './catalogs/fr.po?address';
import brazilian from './catalogs/pt-BR.po?address';
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

/** Whoever has chosen a language waits for its words, and a line may stand still. */
const WORDS_WITHIN_MS = 60_000;

type Wanted = readonly (string | undefined)[];

let asked: Wanted | undefined;
/** Languages whose words are here, as this build has them. */
const complete = new Set<Locale>(['en']);
const loading = new Map<Locale, Promise<Locale>>();

/**
 * Speaks the first of the wanted languages that we have words for, with dates and numbers as its region writes them.
 * English, which is always here, when its words can't be loaded. Asked again meanwhile, the later wish counts.
 * @returns whose words came of this wish
 */
export async function activateLocale(wanted: Wanted): Promise<Locale> {
  asked = wanted;
  const locale = localeFor(wanted);
  const active = complete.has(locale) ? locale : await loadCatalog(locale);
  if (asked === wanted) {
    applyLocale(active, wanted);
  }
  return active;
}

/**
 * As `activateLocale`, for a page that must not wait for the network: with the words that lie on this device, those of
 * an earlier build too, else in the language that is active already. Words that are still to come change the page then.
 * @param withinMs how long they are waited for nevertheless, where there are none on this device
 */
export async function activateLocaleAtOnce(wanted: Wanted, withinMs = 0): Promise<void> {
  asked = wanted;
  const locale = localeFor(wanted);
  const isHere =
    complete.has(locale) || i18n.locale === locale || (!loading.has(locale) && (await loadCachedCatalog(locale)));
  if (asked !== wanted) {
    return;
  }
  if (!isHere && withinMs > 0) {
    const arrived = await withTimeout(withinMs, activateLocale(wanted)).catch(() => undefined);
    if (arrived !== undefined || asked !== wanted) {
      return;
    }
  }
  applyLocale(isHere ? locale : activeLocale(), wanted);
  if (!complete.has(locale)) {
    void activateLocale(wanted);
  }
}

/** Whether its words have come; English stands in for one that can't be had. */
export function speaksAsWanted(): boolean {
  return asked === undefined || i18n.locale === localeFor(asked);
}

/** Language and direction are those of the words: English ones are not read out, or set, as if they were Arabic. */
function applyLocale(active: Locale, wanted: Wanted): void {
  const region = regionalTag(active, wanted);
  if (i18n.locale !== active || i18n.locales !== region) {
    i18n.activate(active, region);
  }
  const root = document.documentElement;
  const direction = directionOf(active);
  // Said again, what is so already makes the browser style the whole page anew.
  if (root.lang !== active || root.dir !== direction) {
    root.lang = active;
    root.dir = direction;
  }
}

function activeLocale(): Locale {
  return LOCALES.find((locale) => locale === i18n.locale) ?? 'en';
}

/** What `Intl` is given: the language of the interface, with the person's region where it is known. */
export function formattingLocale({ locale, locales } = i18n): string {
  return typeof locales === 'string' ? locales : locale;
}

/** For developers: accented English, in which whatever stays plain was never marked for translation. */
export async function activatePseudoLocale(): Promise<void> {
  const { messages } = await import('./catalogs/pseudo.po');
  i18n.load('pseudo', messages);
  i18n.activate('pseudo');
}

export { i18n };

/** From the network, once for however many ask. */
function loadCatalog(locale: Locale): Promise<Locale> {
  const running = loading.get(locale) ?? fetchCatalog(locale).finally(() => loading.delete(locale));
  loading.set(locale, running);
  return running;
}

async function fetchCatalog(locale: Locale): Promise<Locale> {
  if (locale === 'en') {
    return 'en';
  }
  try {
    const response = await fetch(CATALOGS[locale], { signal: AbortSignal.timeout(WORDS_WITHIN_MS) });
    const copy = response.clone();
    if (!response.ok) {
      throw new Error(`The words answered ${response.status}`);
    }
    i18n.load(locale, (await response.json()) as Messages); // Of our own build.
    complete.add(locale);
    void cacheCatalog(CATALOGS[locale], copy);
    return locale;
  } catch {
    return i18n.locale === locale || (await loadCachedCatalog(locale)) ? locale : 'en'; // Offline and never loaded: words that one reads beat none.
  }
}

async function loadCachedCatalog(locale: Locale): Promise<boolean> {
  const cached = locale === 'en' ? undefined : await readCachedCatalog(CATALOGS[locale]);
  if (cached !== undefined) {
    i18n.load(locale, cached.messages);
  }
  if (cached?.of === 'now') {
    complete.add(locale);
  }
  return cached !== undefined;
}
