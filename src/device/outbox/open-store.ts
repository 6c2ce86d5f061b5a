import { CACHES } from '#contract/device/worker-caches.ts';
import { DatabaseFailed } from '#device/database/open-database.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

import { memoryOutbox } from './memory-outbox.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import type { OutboxStore } from './outbox-store.ts';

export interface LastingStore extends OutboxStore {
  /** `page`: what is kept is gone with the page, so that nothing can be promised without a network. */
  readonly lasts: 'device' | 'page';
}

/** The database, or the page's memory where the browser has none for us. */
export async function openOutboxStore(): Promise<LastingStore> {
  if (ifAllowed(() => indexedDB) === undefined) {
    return { ...memoryOutbox(), lasts: 'page' };
  }
  const database = openOutboxDatabase();
  try {
    await database.change(async (transaction) => transaction.meta(''));
  } catch (error) {
    if (!(error instanceof DatabaseFailed) || error.trouble === 'broken') {
      return { ...memoryOutbox(), lasts: 'page' };
    }
  }
  return { change: (work) => withRoom(() => database.change(work)), lasts: 'device' };
}

/** A press weighs less than any picture: those go first, and then once more. */
async function withRoom<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof DatabaseFailed) || error.trouble !== 'full') {
      throw error;
    }
    await ifAllowed(() => caches)
      ?.delete(CACHES.images.name)
      .catch(() => false);
    return change();
  }
}
