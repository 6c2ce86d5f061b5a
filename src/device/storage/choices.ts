import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { RECENT_SITES_MAX } from '#contract/api/constants.ts';
import { listOf } from '#contract/api/list.ts';
import { optional } from '#contract/api/schema.ts';
import { oncePerSite, Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { createStore } from '#contract/create-store.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { parseDocument } from '#contract/parse-document.ts';

import { browserStorage } from './browser-storage.ts';
import { writeDocument } from './stored-document.ts';

export const THEMES = ['system', 'day', 'evening', 'night'] as const;
/** Per cent of the browser's own size. */
export const TEXT_SIZES = [90, 100, 115, 130, 150] as const;
export const FONTS = ['standard', 'legible'] as const;
export const DATA_SAVER = ['system', 'on', 'off'] as const;
/** How fast an article is read aloud; 1 is the voice's own pace. */
export const SPEECH_RATES = [0.75, 1, 1.25, 1.5, 2] as const;
const { key: KEY, version: VERSION } = STORAGE.choices;
const LanguageTag = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i), v.maxLength(35));

/** What is chosen for this device alone. */
export const OwnChoices = v.object({
  theme: v.fallback(v.picklist(THEMES), 'system'),
  textSize: v.fallback(v.picklist(TEXT_SIZES), 100),
  font: v.fallback(v.picklist(FONTS), 'standard'),
  dataSaver: v.fallback(v.picklist(DATA_SAVER), 'system'),
  speechRate: v.fallback(v.picklist(SPEECH_RATES), 1),
  /** It comes before the profile's. */
  interfaceLanguage: optional(LanguageTag),
});

/**
 * Each part falls back alone, whatever the document's version: an older document is read part by part and has its
 * new number after the next change, and so is one that a newer build left behind.
 */
const StoredChoices = v.object({
  ...OwnChoices.entries,
  /** Of the profile, remembered. */
  language: optional(LanguageTag),
  recentSites: v.fallback(
    v.pipe(
      listOf(Site),
      v.transform((sites) => newestSites(sites)),
    ),
    [],
  ),
  selectedSite: optional(
    v.object({ site: Site, siteConfig: SiteConfig, username: optional(v.pipe(v.string(), v.maxLength(320))) }),
  ),
});
export type Choices = v.InferOutput<typeof StoredChoices>;

const store = createStore(choicesFrom(null), (known) => {
  const text = storedText();
  return text === known.text ? known : choicesFrom(text);
});

/** The small choices of this device; the same object until one of them changes. */
export function readChoices(): Choices {
  return store.get().choices;
}

/** A change that the storage refuses counts for as long as the page lives. */
export function changeChoices(change: (choices: Choices) => Choices): void {
  const choices = change(readChoices());
  writeDocument(KEY, { ...choices, v: VERSION });
  store.set({ text: storedText(), choices });
}

/** Calls back after a change, made here or in another tab. */
export function subscribeChoices(listener: () => void): () => void {
  addEventListener('storage', handleStorage); // Once more is once.
  return store.subscribe(listener);
}

export function useChoices(): Choices {
  return useSyncExternalStore(subscribeChoices, readChoices, readChoices);
}

/** What the interface would best speak here, first choice first: this device's, the profile's, then the browser's. */
export function wantedLanguages(): (string | undefined)[] {
  const { interfaceLanguage, language } = readChoices();
  return [interfaceLanguage, language, ...navigator.languages];
}

/** Of the profile, so that the next start speaks it from its first word. */
export function rememberLanguage(language: Choices['language']): void {
  if (readChoices().language !== language) {
    changeChoices((choices) => ({ ...choices, language }));
  }
}

/** The site comes first among the recent ones (docs/coverage.md §4). */
export function withRecentSite(choices: Choices, site: Site): Choices {
  return { ...choices, recentSites: newestSites([site, ...choices.recentSites]) };
}

/** What leaves with a person: the selected site goes, everything that names nobody stays. */
export function withoutPerson(choices: Choices): Choices {
  return { ...choices, selectedSite: undefined };
}

function newestSites(sites: readonly Site[]): Site[] {
  return oncePerSite(sites).slice(0, RECENT_SITES_MAX);
}

function handleStorage({ key }: StorageEvent): void {
  if (key === KEY || key === null) {
    store.set({ ...store.get() });
  }
}

function storedText(): string | null {
  return browserStorage('localStorage').getItem(KEY);
}

function choicesFrom(text: string | null): { readonly text: string | null; readonly choices: Choices } {
  const stored = text === null ? null : parseDocument(text, StoredChoices);
  return { text, choices: stored ?? v.parse(StoredChoices, {}) };
}
