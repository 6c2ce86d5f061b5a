import { isPrivateCache, LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { DEVICE_STORAGE, storageRows } from '#contract/device/device-storage.ts';
import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { clearOutbox } from '#device/outbox/clear-outbox.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

import { clearDatabaseOfOthers, deleteDatabase, isDatabaseHere } from './clear-database.ts';

const STEP_WITHIN_MS = 2000;
const DATABASES = [...new Set(storageRows('IndexedDB', 'person').map(({ name }) => name))];

/**
 * At a sign-in on a device that knows of no earlier owner: removes what is kept of anybody else. A browser that is
 * killed forgets the last seconds of localStorage, where the owner stands, and nothing of Cache Storage and IndexedDB
 * (docs/decisions/0007-purge-marks-in-two-places.md). The new owner's own stays, and everybody's unsent changes, by hash
 * and slug alone. Pictures, which name nobody, stay only if nobody else can have left them. Never fails and never hangs.
 * @param discardOf whose unsent changes go, also where that is the owner who has come
 * @returns `left`: not all of it could be removed
 */
export async function purgeOthers(
  owner: string,
  { discardOf }: { discardOf?: string | undefined } = {},
): Promise<'cleared' | 'left'> {
  const [names, rowsOfOthers, outbox] = await Promise.all([
    withinStep(cacheNames()),
    withinStep(clearDatabases(owner)),
    withinStep(bareOutbox(owner, discardOf).then(cleared)),
  ]);
  const deletion = deleteCaches((names ?? []).filter(isPrivateCache), owner, rowsOfOthers !== 0).then(cleared);
  const isWhole = [names, rowsOfOthers, outbox, await withinStep(deletion)].every((step) => step !== undefined);
  return isWhole ? 'cleared' : 'left';
}

async function cacheNames(): Promise<string[]> {
  return ifAllowed(() => caches) === undefined ? [] : caches.keys();
}

async function deleteCaches(names: readonly string[], owner: string, hasRowsOfOthers: boolean): Promise<void> {
  const ownersNames = names.filter((name) => name.includes(':'));
  const own = ownersNames.filter((name) => name.endsWith(`:${owner}`));
  const isOnlyTheirs = own.length > 0 && own.length === ownersNames.length && !hasRowsOfOthers;
  const stays = (name: string) => (name.includes(':') ? own.includes(name) : isOnlyTheirs && name !== LAST_SEEN_CACHE); // That one comes back by itself.
  await Promise.all(names.filter((name) => !stays(name)).map((name) => caches.delete(name)));
}

/** How many rows of others there were. */
async function clearDatabases(owner: string): Promise<number> {
  if (ifAllowed(() => indexedDB) === undefined) {
    return 0;
  }
  const removed = await Promise.all(
    DATABASES.map((name) =>
      // One that fails is too broken to be read.
      clearDatabaseOfOthers(name, owner).catch(async () => {
        await deleteDatabase(name);
        return 1;
      }),
    ),
  );
  return removed.reduce((sum, count) => sum + count, 0);
}

/** Where none is, none is made: most first sign-ins are on a new device. */
async function bareOutbox(owner: string, discardOf: string | undefined): Promise<void> {
  if (ifAllowed(() => indexedDB) === undefined) {
    return;
  }
  const hasCopy = (await cacheNames()).includes(DEVICE_STORAGE.outboxCopy.name);
  if (hasCopy || (await isDatabaseHere(OUTBOX_DATABASE.name))) {
    await clearOutbox(discardOf, { sparing: owner });
  }
}

function cleared(): 'cleared' {
  return 'cleared';
}

function withinStep<Answer>(step: Promise<Answer>): Promise<Answer | undefined> {
  return withTimeout(STEP_WITHIN_MS, step).catch(() => undefined);
}
