import { checksumOf } from '#contract/checksum.ts';

import type { IndexedDocument } from './kept-index.ts';

/** Tells the names of a document from what they were before. */
export function signOfNames({ text: _, ...names }: IndexedDocument): number {
  return Number.parseInt(checksumOf(JSON.stringify(names)), 16);
}
