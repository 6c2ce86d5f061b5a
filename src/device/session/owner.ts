import * as v from 'valibot';

import { STORAGE } from '#contract/device/storage.ts';
import { readDocument, removeDocument, writeDocument } from '#device/storage/stored-document.ts';

const Part = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048));

const StoredOwner = v.object({ v: v.literal(STORAGE.owner.version), owner: Part, iss: Part, sub: Part });

/** Whose content this device keeps: the hash of the contract, and the token's issuer and subject behind it. */
export interface Owner {
  owner: string;
  iss: string;
  sub: string;
}

/** Who owns what is kept here, signed in or not; null when nothing of anybody is kept. */
export function readOwner(): Owner | null {
  const stored = readDocument(STORAGE.owner.key, StoredOwner);
  return stored === null ? null : { owner: stored.owner, iss: stored.iss, sub: stored.sub };
}

/** From now on what is kept belongs to this person. An earlier owner is purged first (docs/contract.md §4). */
export function writeOwner({ owner, iss, sub }: Owner): void {
  writeDocument(STORAGE.owner.key, { v: STORAGE.owner.version, owner, iss, sub });
}

export function removeOwner(): void {
  removeDocument(STORAGE.owner.key);
}
