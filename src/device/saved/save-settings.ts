import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { createStore } from '#contract/create-store.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { readDocument, writeDocument } from '#device/storage/stored-document.ts';

const { key: KEY, version: VERSION } = LAZY_STORAGE.saving;

/** How articles are saved on this device. */
export const StoredSaveSettings = v.object({
  /** Articles that are saved wait for Wi-Fi. */
  wifiOnly: v.fallback(v.boolean(), false),
  /** The browser was asked to keep what is saved: after the first article, the first file, and once more when installed. */
  wasAsked: v.fallback(v.boolean(), false),
  wasAskedForFile: v.fallback(v.boolean(), false),
  wasAskedInstalled: v.fallback(v.boolean(), false),
  /** It has answered: some ask the person first. */
  wasAnswered: v.fallback(v.boolean(), false),
});
type SaveSettings = v.InferOutput<typeof StoredSaveSettings>;

const store = createStore<SaveSettings>(readDocument(KEY, StoredSaveSettings) ?? v.parse(StoredSaveSettings, {}));

export const { get: saveSettings, subscribe: subscribeSaveSettings } = store;

export function changeSaveSettings(change: Partial<SaveSettings>): void {
  const settings = { ...store.get(), ...change };
  writeDocument(KEY, { ...settings, v: VERSION });
  store.set(settings);
}

export function useSaveSettings(): SaveSettings {
  return useSyncExternalStore(subscribeSaveSettings, saveSettings);
}

interface NetworkInformation extends EventTarget {
  readonly type?: string;
}

/** Chromium on phones alone says by which kind of network it is connected; undefined elsewhere. */
function networkType(): string | undefined {
  return (navigator as { readonly connection?: NetworkInformation }).connection?.type;
}

/** Whether this browser tells Wi-Fi from a mobile network, so that somebody may choose. */
export function tellsWifi(): boolean {
  return networkType() !== undefined;
}

/** Whether what is saved has to wait for Wi-Fi. */
export function waitsForWifi(): boolean {
  return saveSettings().wifiOnly && networkType() === 'cellular';
}

/** @returns what ends it */
export function subscribeNetworkType(listener: () => void): () => void {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  connection?.addEventListener('change', listener);
  return () => connection?.removeEventListener('change', listener);
}

const ASKED = { article: 'wasAsked', file: 'wasAskedForFile', installed: 'wasAskedInstalled' } as const;

/**
 * Asks the browser to keep what is saved here, once for each occasion: many say no to a page and yes to an app. That it is
 * installed is none where there was nothing to keep so far. The answer stands on the Saved page. Never fails.
 */
export async function askToPersist(occasion: keyof typeof ASKED): Promise<void> {
  const settings = saveSettings();
  if (settings[ASKED[occasion]] || (occasion === 'installed' && !settings.wasAnswered)) {
    return;
  }
  changeSaveSettings({ [ASKED[occasion]]: true });
  const storage: Partial<StorageManager> = 'storage' in navigator ? navigator.storage : {};
  await Promise.resolve(storage.persist?.()).catch(() => undefined); // It doesn't say: nothing is promised.
  changeSaveSettings({ wasAnswered: true });
}
