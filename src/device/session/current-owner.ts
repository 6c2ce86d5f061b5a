import { purgeIsPending } from '#device/purge/purge-mark.ts';

import { readOwner } from './owner.ts';

/** For whom something may be written here; undefined: nobody, and nobody any more while they leave. */
export function currentOwner(): string | undefined {
  return purgeIsPending() ? undefined : readOwner()?.owner;
}

/** Whether something of this person may be written here. */
export function isCurrentOwner(owner: string): boolean {
  return currentOwner() === owner;
}
