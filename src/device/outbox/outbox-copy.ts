import * as v from 'valibot';

import type { StoredRow } from '#contract/device/outbox.ts';
import { readCopy, removeCopies, writeCopy } from '#device/files/cache-copy.ts';
import { withLeasedLock } from '#device/locks/leased-lock.ts';

const PLACE = { name: 'kinward.outbox', address: '/.kinward/outbox' };
const Row = v.looseObject({ id: v.string(), owner: v.string() });
const COPYING = 'kinward-outbox-copy';
/** What is read and then written must be the newest of all tabs. Nobody takes longer but a tab that is frozen. */
const COPYING_MS = 10_000;

/**
 * Every row of the outbox as it was last written down here, unread; empty: none, or no Cache Storage for us.
 * @throws where there is a Cache Storage that can't be read
 */
export const readOutboxCopy = (): Promise<StoredRow[]> => readCopy(PLACE, Row);

export const removeOutboxCopies = (): Promise<void> => removeCopies(PLACE);

/** Writes the rows down a second time, as they are now. */
export interface OutboxCopy {
  /** Changes that come while it writes are written by the same call. */
  write(): Promise<void>;
  /** Waits for nobody: the database has them. */
  writeBehind(): void;
  /** Nothing of what was written down before stays. */
  writeAnew(): Promise<void>;
}

export function createOutboxCopy(readRows: () => Promise<readonly StoredRow[]>): OutboxCopy {
  let writing: Promise<void> | undefined;
  let isOld = false;
  const writeRows = async () => writeCopy(PLACE, await readRows());

  async function writeUntilNew(): Promise<void> {
    while (isOld) {
      isOld = false;
      await withLeasedLock(COPYING, COPYING_MS, writeRows);
    }
  }

  function write(): Promise<void> {
    isOld = true;
    writing ??= writeUntilNew().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    write,
    writeBehind: () => void write().catch(() => undefined),
    async writeAnew() {
      await write(); // One that was under way would come after the removal.
      await withLeasedLock(COPYING, COPYING_MS, async () => {
        await removeOutboxCopies();
        await writeRows();
      });
    },
  };
}
