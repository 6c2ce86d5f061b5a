import { purgeIsPending } from '#device/purge/purge-mark.ts';

import { readOwner } from './owner.ts';

/** Whether something of this person may be written here: of nobody else, and not while they leave. */
export function isCurrentOwner(owner: string): boolean {
  return readOwner()?.owner === owner && !purgeIsPending();
}
