import * as v from 'valibot';

import { LATER_STORAGE } from '#contract/later-storage.ts';

import { readOwner } from './owner.ts';
import { readDocument, removeDocument, writeDocument } from './stored-document.ts';

const { key: KEY, version: VERSION } = LATER_STORAGE.tourEnd;
const StoredEnd = v.object({ v: v.literal(VERSION), owner: v.string() });

/** Counts for as long as the page lives, also where nothing can be kept. */
let endedHere: string | undefined;

/** Whether the owner of this device has ended the tour, and the server may not know it yet. */
export function isTourEnded(): boolean {
  const owner = readOwner()?.owner;
  return owner !== undefined && (endedHere === owner || readDocument(KEY, StoredEnd)?.owner === owner);
}

/** The end is kept before it is sent: without a network it waits for the next start or connection. */
export function keepTourEnd(): void {
  endedHere = readOwner()?.owner;
  if (endedHere !== undefined) {
    writeDocument(KEY, { v: VERSION, owner: endedHere });
  }
}

/** The server knows. */
export function forgetTourEnd(): void {
  endedHere = undefined;
  removeDocument(KEY);
}
