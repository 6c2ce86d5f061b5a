import { isIdle } from '#api/outbox/queue.ts';
import { DatabaseFailed } from '#device/database/open-database.ts';
import type { MovableStore } from '#device/outbox/open-store.ts';
import { currentOwner } from '#device/session/current-owner.ts';

/**
 * Does it again in the page's memory where the database has no room. Not while something waits in there: that would be
 * overtaken, and not be sent by this page.
 * @throws what the work throws
 */
export async function withoutRoom<Answer>(store: MovableStore, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error) || (store.lasts === 'device' && !(await mayLeaveDatabase(store)))) {
      throw error;
    }
    store.moveToPage();
    return work();
  }
}

/** One that cannot even be read is asked no more than one that does not open: its second copy is. */
async function mayLeaveDatabase(store: MovableStore): Promise<boolean> {
  const owner = currentOwner();
  return owner !== undefined && isIdle(store, owner, Date.now()).catch(isFull);
}

function isFull(error: unknown): boolean {
  return error instanceof DatabaseFailed && error.trouble === 'full';
}
