import { isPrivateCache } from '#contract/device/caches.ts';
import { isOfRow, storageRows } from '#contract/device/device-storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { forgetLastSeen } from '#device/last-seen/last-seen-pages.ts';
import { clearOutbox } from '#device/outbox/clear-outbox.ts';
import { removeOutboxCopies } from '#device/outbox/outbox-copy.ts';
import { waitingChanges } from '#device/outbox/waiting-changes.ts';
import { readOwner } from '#device/session/owner.ts';
import { hasSessionTokens, removeSessionTokens, removeTokensOf } from '#device/session/session-tokens.ts';
import { tellTabs } from '#device/session/tabs.ts';
import { browserStorage, keysOf, removeKeys } from '#device/storage/browser-storage.ts';
import { changeChoices, readChoices, withoutPerson } from '#device/storage/choices.ts';
import { writeCookie } from '#device/storage/cookies.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';
import { selectAccountAfterLogOut } from '#device/storage/select-account.ts';

import { clearDatabase, deleteDatabase } from './clear-database.ts';
import { hasUnfinishedPurge, purgeIsPending, unfinishedMark } from './purge-mark.ts';
import { clearWorkerCaches } from './clear-worker-caches.ts';
import { withPurgeLock } from './purge-lock.ts';
import { purgeOthers } from './purge-others.ts';
import { markPurgeBegun, markPurgeDone, markSignedIn, sparedOwner, unsentToDiscard } from './write-purge-mark.ts';

/** Changes that have not been sent: kept for the person's next sign-in by hash and slug alone, or gone. */
export type Unsent = 'keep' | 'discard';

const ROUNDS = 2;
const STEP_WITHIN_MS = 2000;
const SEEN_WITHIN_MS = 250;
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
  // Where localStorage was emptied under the page, the changes that it asked about still say whose they are.
  const { rows = [], documents } = waitingChanges();
  const owner = readOwner()?.owner ?? [...rows, ...documents][0]?.owner;
  selectAccountAfterLogOut();
  await markPurgeBegun(unsent === 'discard' && owner !== undefined ? { discardUnsentOf: owner } : {});
}

/**
 * Removes everything of a person from this device (`DEVICE_STORAGE`): what the worker keeps, the database, rows of
 * localStorage, tokens, sessionStorage, cookies and the selected site. Theme, text size, language and recent sites stay.
 * Never fails and never hangs: what the browser refuses to delete now is tried again at the next start.
 * @param sparing the owner who comes behind it: the session of anybody but the earlier owner stays
 */
export async function purgeDevice({ sparing }: { sparing?: string } = {}): Promise<void> {
  if (!purgeIsPending() || sparedOwner() !== sparing) {
    await markPurgeBegun({ sparing });
  }
  const whose = sparing === undefined ? 'everybody' : 'earlier owner';
  for (let round = 0; round < ROUNDS; round += 1) {
    // First of all: it would be shown before any of our scripts has run.
    const lastSeen = withTimeout(STEP_WITHIN_MS, forgetLastSeen()).catch(() => undefined);
    emptyStorages(whose);
    await lastSeen;
    await clearWorkerCaches();
    const wereCleared = await Promise.all([
      withTimeout(STEP_WITHIN_MS, deletePrivateCaches()).catch(() => undefined),
      withTimeout(STEP_WITHIN_MS, emptyDatabases()).catch(() => undefined),
      withTimeout(STEP_WITHIN_MS, bareOutbox()).catch(() => removeUnbaredCopies()),
    ]);
    if (wereCleared.every((step) => step === 'cleared') && !hasPrivateRows(whose)) {
      await markPurgeDone();
      return;
    }
  }
}

type Whose = 'everybody' | 'earlier owner';

/**
 * Finishes a purge that was interrupted, or that another tab is at. Who has come behind it stays. Ask for it first of all at a start and await it before anything of a person
 * is shown: reading what is kept, building the router and loading chunks can go on meanwhile.
 * @returns true when something was purged, so that what was read from the device before must be forgotten
 */
export function finishInterruptedPurge(): Promise<boolean> {
  return withPurgeLock(async () => {
    if (!(await hasUnfinishedPurge())) {
      return false;
    }
    const { sparing } = (await unfinishedMark()) ?? {};
    if (sparing !== undefined && (await hasCome(sparing))) {
      await markPurgeBegun({ sparing });
      if ((await purgeOthers(sparing, { discardOf: await unsentToDiscard() })) === 'cleared') {
        await markPurgeDone();
      }
      await markSignedIn();
      return true;
    }
    selectAccountAfterLogOut(); // A killed browser may have forgotten that too.
    await markPurgeBegun();
    await purgeDevice();
    tellTabs({ type: 'signed-out' });
    return true;
  });
}

/** Another tab's owner may be seen here a moment later than the lock is had. */
async function hasCome(owner: string): Promise<boolean> {
  const isHere = () => readOwner()?.owner === owner;
  if (!isHere()) {
    await new Promise((seen) => setTimeout(seen, SEEN_WITHIN_MS));
  }
  return isHere();
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
    await clearOutbox(await unsentToDiscard());
  }
  return 'cleared';
}

/** A database that does not answer has not said what of its second copy may stay. */
async function removeUnbaredCopies(): Promise<undefined> {
  await withTimeout(STEP_WITHIN_MS, removeOutboxCopies()).catch(() => undefined);
}

async function emptyDatabases(): Promise<'cleared'> {
  if (ifAllowed(() => indexedDB) !== undefined) {
    // One that fails is too broken to be read.
    await Promise.all(DATABASES.map((name) => clearDatabase(name).catch(() => deleteDatabase(name))));
  }
  return 'cleared';
}
