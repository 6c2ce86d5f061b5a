import * as v from 'valibot';

import { STORAGE } from '#contract/storage.ts';

import { readDocument, writeDocument } from './stored-document.ts';

/** Colours only: a custom property may stand where an address would be loaded. */
const Colour = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^(?:#[0-9a-f]{3,8}|transparent|(?:rgba?|hsla?|oklch|oklab)\([\d\s.,%/-]+\))$/i),
);
const Property = v.custom<`--color-${string}`>((name) => typeof name === 'string' && /^--color-[\w-]+$/.test(name));

const StoredDress = v.object({
  v: v.literal(STORAGE.dress.version),
  /** What the colours were worked out from: build, mode and theme. */
  from: v.string(),
  properties: v.record(Property, Colour),
});

export interface Dress {
  from: string;
  properties: Readonly<Record<`--color-${string}`, string>>;
}

/** The colours that were last worked out for an organisation; null when there are none that can be used. */
export function readDress(): Dress | null {
  const stored = readDocument(STORAGE.dress.key, StoredDress);
  return stored === null ? null : { from: stored.from, properties: stored.properties as Dress['properties'] }; // Checked above.
}

export function keepDress({ from, properties }: Dress): void {
  writeDocument(STORAGE.dress.key, { v: STORAGE.dress.version, from, properties });
}
