import { BUILD } from '#app/start/build.ts';
import { QUERY_KINDS } from '#contract/api/query-kinds.ts';
import { isLeavingWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';
import { createQueryPersistence } from '#device/queries/query-persistence.ts';
import type { QueryPersistence } from '#device/queries/query-persistence.ts';
import { readOwner } from '#device/session/owner.ts';

import { queryClient } from './query-client.ts';

let current: QueryPersistence | undefined;
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
  current = createQueryPersistence({ client: queryClient, owner, kinds: QUERY_KINDS, build: BUILD });
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
