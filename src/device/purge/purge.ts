import { isPrivateCache } from '#contract/device/caches.ts';
import { isOfRow, storageRows } from '#contract/device/device-storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { forgetLastSeen } from '#device/last-seen/last-seen-pages.ts';
import { clearOutbox } from '#device/outbox/clear-outbox.ts';
import { readOwner } from '#device/session/owner.ts';
import { hasSessionTokens, removeSessionTokens, removeTokensOf } from '#device/session/session-tokens.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';
import { changeChoices, readChoices, withoutPerson } from '#device/storage/choices.ts';
import { writeCookie } from '#device/storage/cookies.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

import { clearDatabase, deleteDatabase } from './clear-database.ts';
import { hasUnfinishedPurge, purgeIsPending } from './purge-mark.ts';
import { clearWorkerCaches } from './clear-worker-caches.ts';
import { markPurgeBegun, markPurgeDone, unsentToDiscard } from './write-purge-mark.ts';

/**
 * Whose content leaves: at a log-out that of everybody; when somebody else has signed in, all but the session that has
 * just begun.
 */
export type Whose = 'everybody' | 'earlier owner';

/** Changes that have not been sent: kept for the person's next sign-in by hash and slug alone, or gone. */
export type Unsent = 'keep' | 'discard';

const ROUNDS = 2;
const STEP_WITHIN_MS = 2000;
const PREFIX = 'kinward.';
const STAYS = storageRows('localStorage', 'device', 'both');
const OF_PERSON_IN_TAB = storageRows('sessionStorage', 'person');
const COOKIES = storageRows('cookies', 'person');
const DATABASES = [...new Set(storageRows('IndexedDB', 'person').map(({ name }) => name))];

/**
 * Writes down that a purge begins, before anything else of a log-out happens: from here on a killed browser finishes
 * it at the next start. Saving must have an end before `purgeDevice` (`QueryPersistence.stop`).
 */
export async function beginPurge({ unsent }: { unsent: Unsent }): Promise<void> {
  const owner = readOwner()?.owner;
  await markPurgeBegun(unsent === 'discard' && owner !== undefined ? { discardUnsentOf: owner } : {});
}

/**
 * Removes everything of a person from this device (`DEVICE_STORAGE`): what the worker keeps, the database, rows of
 * localStorage, tokens, sessionStorage, cookies and the selected site. Theme, text size, language and recent sites stay.
 * Never fails and never hangs: what the browser refuses to delete now is tried again at the next start.
 */
export async function purgeDevice({ whose }: { whose: Whose }): Promise<void> {
  if (!purgeIsPending()) {
    await markPurgeBegun();
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    // First of all: it would be shown before any of our scripts has run.
    const lastSeen = withTimeout(STEP_WITHIN_MS, forgetLastSeen()).catch(() => undefined);
    emptyStorages(whose);
    await lastSeen;
    await clearWorkerCaches();
    const wereCleared = await Promise.all([
      withTimeout(STEP_WITHIN_MS, deletePrivateCaches()).catch(() => undefined),
      withTimeout(STEP_WITHIN_MS, emptyDatabases()).catch(() => undefined),
      withTimeout(STEP_WITHIN_MS, bareOutbox()).catch(() => undefined),
    ]);
    if (wereCleared.every((step) => step === 'cleared') && !hasPrivateRows(whose)) {
      await markPurgeDone();
      return;
    }
  }
}

/**
 * Finishes a purge that was interrupted. Ask for it first of all at a start and await it before anything of a person
 * is shown: reading what is kept, building the router and loading chunks can go on meanwhile.
 * @returns true when something was purged, so that what was read from the device before must be forgotten
 */
export async function finishInterruptedPurge(): Promise<boolean> {
  if (!(await hasUnfinishedPurge())) {
    return false;
  }
  await markPurgeBegun();
  await purgeDevice({ whose: 'everybody' });
  return true;
}

function emptyStorages(whose: Whose): void {
  const earlier = readOwner();
  if (whose === 'everybody') {
    removeSessionTokens();
  } else if (earlier !== null) {
    removeTokensOf(earlier);
  }
  removeKeys(browserStorage('localStorage'), isPrivateKey);
  removeKeys(browserStorage('sessionStorage'), isOfTab);
  if (readChoices().selectedSite !== undefined) {
    changeChoices(withoutPerson);
  }
  for (const { name } of COOKIES) {
    writeCookie(`${name}=; Path=/; Max-Age=0; SameSite=Lax`);
  }
}

/** Rows that no list names, of a newer build for instance, go as well. */
function isPrivateKey(key: string): boolean {
  return key.startsWith(PREFIX) && !STAYS.some((row) => isOfRow(row, key));
}

function isOfTab(key: string): boolean {
  return key.startsWith(PREFIX) || OF_PERSON_IN_TAB.some((row) => isOfRow(row, key));
}

function hasPrivateRows(whose: Whose): boolean {
  return keysOf(browserStorage('localStorage')).some(isPrivateKey) || (whose === 'everybody' && hasSessionTokens());
}

async function deletePrivateCaches(): Promise<'cleared' | 'left'> {
  if (ifAllowed(() => caches) === undefined) {
    return 'cleared';
  }
  const names = (await caches.keys()).filter(isPrivateCache);
  await Promise.all(names.map((name) => caches.delete(name)));
  return (await caches.keys()).some(isPrivateCache) ? 'left' : 'cleared';
}

/** Only what must be known to send it later outlives a person's session. */
async function bareOutbox(): Promise<'cleared'> {
  if (ifAllowed(() => indexedDB) !== undefined) {
    await clearOutbox(unsentToDiscard());
  }
  return 'cleared';
}

async function emptyDatabases(): Promise<'cleared'> {
  if (ifAllowed(() => indexedDB) !== undefined) {
    // One that fails is too broken to be read.
    await Promise.all(DATABASES.map((name) => clearDatabase(name).catch(() => deleteDatabase(name))));
  }
  return 'cleared';
}

function removeKeys(storage: Storage, isGone: (key: string) => boolean): void {
  for (const key of keysOf(storage).filter(isGone)) {
    storage.removeItem(key);
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
