import { CACHES } from '#contract/caches.ts';
import { ifAllowed } from '#device/if-allowed.ts';
import { openOutbox } from '#device/outbox-database.ts';
import { memoryOutbox, OutboxUnavailable } from '#device/outbox-store.ts';
import type { OutboxStore } from '#device/outbox-store.ts';

export interface BrowserStore extends OutboxStore {
  /** `page`: what is kept is gone with the page, so that nothing can be promised without a network. */
  readonly lasts: 'device' | 'page';
}

/** The database, or the page's memory where the browser has none for us. */
export async function browserStore(): Promise<BrowserStore> {
  if (ifAllowed(() => indexedDB) === undefined) {
    return { ...memoryOutbox(), lasts: 'page' };
  }
  const database = openOutbox();
  try {
    await database.change(async (transaction) => transaction.meta(''));
  } catch (error) {
    if (!(error instanceof OutboxUnavailable) || error.trouble === 'broken') {
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
    if (!(error instanceof OutboxUnavailable) || error.trouble !== 'full') {
      throw error;
    }
    await ifAllowed(() => caches)
      ?.delete(CACHES.images.name)
      .catch(() => false);
    return change();
  }
}
