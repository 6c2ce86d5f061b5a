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

/** The database; the page's memory where the browser has none for us, or for as long as that has no room. */
export interface MovableStore extends LastingStore {
  /** Why nothing can be kept for longer, where that is so. */
  readonly trouble: 'full' | 'broken';
  /** The database has no room: from now on the page's memory, if there is a database at all. */
  moveToPage(): void;
  /**
   * Back to the database, if there is one and nothing waits in the memory. One that did not open is tried first.
   * @param onOpened it does open now: then this is to be asked for once more
   */
  moveToDevice(now: number, onOpened: () => void): void;
}

export async function openOutboxStore(): Promise<MovableStore> {
  if (ifAllowed(() => indexedDB) === undefined) {
    return pageStore();
  }
  const database = openOutboxDatabase();
  try {
    await open(database);
  } catch (error) {
    if (!(error instanceof DatabaseFailed) || error.trouble === 'broken') {
      return movableStore(database, 'broken');
    }
  }
  return movableStore(database, 'full');
}

function open(database: OutboxStore): Promise<unknown> {
  return database.change(async (transaction) => transaction.meta(''));
}

function pageStore(): MovableStore {
  const nothing = () => undefined;
  return { ...memoryOutbox(), lasts: 'page', trouble: 'broken', moveToPage: nothing, moveToDevice: nothing };
}

function movableStore(database: OutboxStore, begin: MovableStore['trouble']): MovableStore {
  let trouble = begin;
  let memory = begin === 'broken' ? memoryOutbox() : undefined;
  let isOpening = false;

  async function tryToOpen(): Promise<boolean> {
    isOpening = true;
    try {
      await open(database);
      trouble = 'full';
      return true;
    } catch {
      return false; // Somebody asks again.
    } finally {
      isOpening = false;
    }
  }

  return {
    change: (work) => memory?.change(work) ?? withRoom(() => database.change(work)),
    get lasts() {
      return memory === undefined ? 'device' : 'page';
    },
    get trouble() {
      return trouble;
    },
    moveToPage() {
      memory ??= memoryOutbox();
    },
    moveToDevice(now, onOpened) {
      if (trouble === 'full') {
        memory = memory?.isAtRest(now) === true ? undefined : memory;
      } else if (!isOpening) {
        void tryToOpen().then((hasOpened) => hasOpened && onOpened());
      }
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
