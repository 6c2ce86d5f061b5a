import { QUERY_KINDS } from '#contract/query-kinds.ts';
import { createKeptQueries } from '#device/kept-queries.ts';
import type { KeptQueries } from '#device/kept-queries.ts';
import { isLeavingWithoutConfirmation } from '#device/leave-without-confirmation.ts';
import { readOwner } from '#device/owner.ts';

import { queryClient } from './query-client.ts';

let current: KeptQueries | undefined;
let currentOwner: string | undefined;

/** Whose content this tab shows; undefined before anybody signed in here. */
export function ownerShown(): string | undefined {
  return currentOwner;
}

/**
 * True once what this tab shows is not the kept owner's any more, since somebody has left or come beside it; and until
 * the tab has begun anew for that.
 */
export function isOwnerGone(): boolean {
  return isLeavingWithoutConfirmation() || (currentOwner !== undefined && currentOwner !== readOwner()?.owner);
}

/**
 * Brings back what an owner's queries answered last time, and keeps them from now on. There is something to wait for
 * only where localStorage does not hold it all.
 */
export function startPersisting(owner: string): Promise<void> | undefined {
  stopPersisting();
  current = createKeptQueries({ client: queryClient, owner, kinds: QUERY_KINDS });
  currentOwner = owner;
  current.restore();
  const { start, restoreRest } = current;
  const rest = restoreRest();
  if (rest === undefined) {
    start();
  }
  return rest?.then(start);
}

/** Nothing is written after this: a save that was under way would bring back what a purge removes. */
export function stopPersisting(): void {
  current?.stop();
  current = undefined;
  currentOwner = undefined;
}
