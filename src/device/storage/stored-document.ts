import type * as v from 'valibot';

import { parseDocument } from '#contract/parse-document.ts';

import { browserStorage } from './browser-storage.ts';

/** A JSON document of localStorage as its schema reads it; null when there is none or it does not fit. */
export function readDocument<const Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const text = browserStorage('localStorage').getItem(key);
  return text === null ? null : parseDocument(text, schema);
}

/** Says whether the document was kept: a full or refusing storage is no error, what is in memory goes on counting. */
export function writeDocument(key: string, document: object): 'kept' | 'refused' {
  try {
    browserStorage('localStorage').setItem(key, JSON.stringify(document));
    return 'kept';
  } catch {
    return 'refused'; // The quota is used up, or the storage was taken away.
  }
}

export function removeDocument(key: string): void {
  try {
    browserStorage('localStorage').removeItem(key);
  } catch {
    // A storage that refuses keeps nothing of ours either.
  }
}
