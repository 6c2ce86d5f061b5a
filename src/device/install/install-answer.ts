import * as v from 'valibot';

import { optional } from '#contract/api/schema.ts';
import { createStore } from '#contract/create-store.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { askToPersist } from '#device/saved/save-settings.ts';
import { readDocument, writeDocument } from '#device/storage/stored-document.ts';

const { key: KEY, version: VERSION } = LAZY_STORAGE.install;
const DAY_MS = 24 * 60 * 60_000;
/** How long a Not now holds. */
const POSTPONED_MS = 90 * DAY_MS;

/** What became of the question whether to install the app on this device. */
export const StoredAnswer = v.object({
  /** Once installed, never asked again: who removes the app has decided too. */
  installed: v.fallback(v.boolean(), false),
  /** When Not now was said last, in milliseconds since 1970. */
  postponedAt: optional(v.pipe(v.number(), v.finite())),
});
type Answer = v.InferOutput<typeof StoredAnswer>;

const store = createStore(stored());

export const { get: installAnswer, subscribe: subscribeInstallAnswer } = store;

/** Whether the app may ask by itself to be installed. */
export function mayAskToInstall(): boolean {
  const { installed, postponedAt } = store.get();
  return !installed && (postponedAt === undefined || Date.now() - postponedAt >= POSTPONED_MS);
}

export function postponeInstall(): void {
  keepInstallAnswer({ ...store.get(), postponedAt: Date.now() });
}

export function markInstalled(): void {
  if (!store.get().installed) {
    keepInstallAnswer({ ...store.get(), installed: true });
  }
}

/** It is there, and not only on its way. */
export function confirmInstalled(): void {
  markInstalled();
  void askToPersist('installed');
}

/** An answer that the storage refuses counts for as long as the page lives. */
export function keepInstallAnswer(answer: Answer): void {
  writeDocument(KEY, { ...answer, v: VERSION });
  store.set(answer);
}

// Given in another tab.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) {
    store.set(stored());
  }
});
// Also by way of the browser's own menu.
addEventListener('appinstalled', confirmInstalled);

function stored(): Answer {
  const answer = readDocument(KEY, StoredAnswer) ?? { installed: false };
  if (answer.postponedAt === undefined || answer.postponedAt <= Date.now()) {
    return answer;
  }
  // The clock was wrong then, or is now. A no is a no: it holds its time from here on, and not from that day.
  const fromNow = { ...answer, postponedAt: Date.now() };
  writeDocument(KEY, { ...fromNow, v: VERSION });
  return fromNow;
}
