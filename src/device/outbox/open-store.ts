import { CACHES } from '#contract/device/worker-caches.ts';
import { DatabaseFailed } from '#device/database/open-database.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

import { memoryOutbox } from './memory-outbox.ts';
import type { MemoryOutbox } from './memory-outbox.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import type { OutboxStore } from './outbox-store.ts';

export interface LastingStore extends OutboxStore {
  /** `page`: what is kept is gone with the page, so that nothing can be promised without a network. */
  readonly lasts: 'device' | 'page';
}

/** The database; the page's memory where the browser has none for us, or for as long as that has no room. */
export interface MovableStore extends LastingStore {
  /** Why nothing can be kept for longer, where that is so. */
  readonly trouble: 'full' | 'broken';
  /** The database has no room: from now on the page's memory, if there is a database at all. */
  moveToPage(): void;
  /** Back to the database, if there is one and nothing waits in the memory. */
  moveToDevice(now: number): void;
}

export async function openOutboxStore(): Promise<MovableStore> {
  if (ifAllowed(() => indexedDB) === undefined) {
    return pageStore();
  }
  const database = openOutboxDatabase();
  try {
    await database.change(async (transaction) => transaction.meta(''));
  } catch (error) {
    if (!(error instanceof DatabaseFailed) || error.trouble === 'broken') {
      return pageStore();
    }
  }
  return movableStore(database);
}

function pageStore(): MovableStore {
  const nothing = () => undefined;
  return { ...memoryOutbox(), lasts: 'page', trouble: 'broken', moveToPage: nothing, moveToDevice: nothing };
}

function movableStore(database: OutboxStore): MovableStore {
  let memory: MemoryOutbox | undefined;
  return {
    change: (work) => memory?.change(work) ?? withRoom(() => database.change(work)),
    get lasts() {
      return memory === undefined ? 'device' : 'page';
    },
    trouble: 'full',
    moveToPage() {
      memory ??= memoryOutbox();
    },
    moveToDevice(now) {
      memory = memory?.isAtRest(now) === true ? undefined : memory;
    },
  };
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
