import { isPrivateCache } from '#contract/caches.ts';
import { LATER_STORAGE } from '#contract/later-storage.ts';
import { DATABASE, PROMPTED_COOKIE, SESSION_COOKIE, STORAGE } from '#contract/storage.ts';

import { allowed } from './allowed.ts';
import { browserStorage } from './browser-storage.ts';
import { changeChoices, readChoices, withoutPerson } from './choices.ts';
import { clearDatabase, deleteDatabase } from './clear-database.ts';
import { writeCookie } from './cookies.ts';
import { readOwner } from './owner.ts';
import { clearOutbox } from './outbox/clear-outbox.ts';
import { hasUnfinishedPurge, purgeIsPending } from './purge-mark.ts';
import { hasSessionTokens, removeSessionTokens, removeTokensOf } from './session-tokens.ts';
import { forgetKept } from './forget-kept.ts';
import { within } from './within.ts';
import { markBegun, markDone, unsentToDiscard } from './write-purge-mark.ts';

/**
 * Whose content leaves: at a log-out that of everybody; when somebody else has signed in, all but the session that has
 * just begun.
 */
export type Whose = 'everybody' | 'earlier owner';

/** Changes that have not been sent: kept for the person's next sign-in by hash and slug alone, or gone. */
export type Unsent = 'keep' | 'discard';

const ROUNDS = 2;
const STEP_WITHIN_MS = 2000;
/** Amplify's own half-finished sign-in, which names the person. */
const AMPLIFY_SIGN_IN = 'CognitoSignInState.';
const PREFIX = 'kinward.';
const STAYS = new Set<string>([
  STORAGE.choices.key,
  STORAGE.config.key,
  STORAGE.purge.key,
  LATER_STORAGE.askWho.key,
  LATER_STORAGE.discretion.key,
]);

/**
 * Writes down that a purge begins, before anything else of a log-out happens: from here on a killed browser finishes
 * it at the next start. Saving must have an end before `purgeDevice` (`KeptQueries.stop`).
 */
export async function beginPurge({ unsent }: { unsent: Unsent }): Promise<void> {
  const owner = readOwner()?.owner;
  await markBegun(unsent === 'discard' && owner !== undefined ? { discardUnsentOf: owner } : {});
}

/**
 * Removes everything of a person from this device: what the worker keeps, the database, private rows of localStorage,
 * tokens, sessionStorage, the session's cookie and the selected site. Theme, text size, language and recent sites stay.
 * Never fails and never hangs: what the browser refuses to delete now is tried again at the next start.
 */
export async function purgeDevice({ whose }: { whose: Whose }): Promise<void> {
  if (!purgeIsPending()) {
    await markBegun();
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    emptyStorages(whose);
    await forgetKept();
    const wereCleared = await Promise.all([
      within(STEP_WITHIN_MS, deletePrivateCaches()),
      within(STEP_WITHIN_MS, emptyDatabase()),
      within(STEP_WITHIN_MS, bareOutbox()),
    ]);
    if (wereCleared.every((step) => step === 'cleared') && !hasPrivateRows(whose)) {
      await markDone();
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
  await markBegun();
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
  removeKeys(browserStorage('sessionStorage'), (key) => key.startsWith(PREFIX) || key.startsWith(AMPLIFY_SIGN_IN));
  if (readChoices().selectedSite !== undefined) {
    changeChoices(withoutPerson);
  }
  for (const name of [SESSION_COOKIE, PROMPTED_COOKIE]) {
    writeCookie(`${name}=; Path=/; Max-Age=0; SameSite=Lax`);
  }
}

/** Rows that no list names, of a newer build for instance, go as well. */
function isPrivateKey(key: string): boolean {
  return key.startsWith(PREFIX) && !STAYS.has(key);
}

function hasPrivateRows(whose: Whose): boolean {
  return keysOf(browserStorage('localStorage')).some(isPrivateKey) || (whose === 'everybody' && hasSessionTokens());
}

async function deletePrivateCaches(): Promise<'cleared' | 'left'> {
  if (allowed(() => caches) === undefined) {
    return 'cleared';
  }
  const names = (await caches.keys()).filter(isPrivateCache);
  await Promise.all(names.map((name) => caches.delete(name)));
  return (await caches.keys()).some(isPrivateCache) ? 'left' : 'cleared';
}

/** Only what must be known to send it later outlives a person's session. */
async function bareOutbox(): Promise<'cleared'> {
  if (allowed(() => indexedDB) !== undefined) {
    await clearOutbox(unsentToDiscard());
  }
  return 'cleared';
}

async function emptyDatabase(): Promise<'cleared'> {
  if (allowed(() => indexedDB) !== undefined) {
    await clearDatabase(DATABASE.name).catch(() => deleteDatabase(DATABASE.name)); // Too broken to be read.
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
