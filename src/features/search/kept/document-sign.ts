import type { IndexedDocument } from './kept-index.ts';

/** Tells the names of a document from what they were before: 32 bits of FNV-1a. */
export function signOfNames({ text: _, ...names }: IndexedDocument): number {
  let sign = 0x811c9dc5;
  for (const character of JSON.stringify(names)) {
    sign = Math.imul(sign ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return sign;
}
