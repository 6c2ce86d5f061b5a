import * as v from 'valibot';

import { STORAGE } from '#contract/device/storage.ts';

import { readDocument, writeDocument } from './stored-document.ts';

/** Colours only: a custom property may stand where an address would be loaded. */
const Colour = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^(?:#[0-9a-f]{3,8}|transparent|(?:rgba?|hsla?|oklch|oklab)\([\d\s.,%/-]+\))$/i),
);
const Property = v.custom<`--color-${string}`>((name) => typeof name === 'string' && /^--color-[\w-]+$/.test(name));

const StoredTheme = v.object({
  v: v.literal(STORAGE.theme.version),
  /** What the colours were worked out from: build, mode and theme. */
  from: v.string(),
  properties: v.record(Property, Colour),
});

export interface CachedTheme {
  from: string;
  properties: Readonly<Record<`--color-${string}`, string>>;
}

/** The colours that were last worked out for an organisation; null when there are none that can be used. */
export function readCachedTheme(): CachedTheme | null {
  const stored = readDocument(STORAGE.theme.key, StoredTheme);
  return stored === null ? null : { from: stored.from, properties: stored.properties as CachedTheme['properties'] }; // Checked above.
}

export function writeCachedTheme({ from, properties }: CachedTheme): void {
  writeDocument(STORAGE.theme.key, { v: STORAGE.theme.version, from, properties });
}
