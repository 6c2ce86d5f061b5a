import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';

import { browserStorage } from './browser-storage.ts';
import { readChoices } from './choices.ts';

const KEY = LAZY_STORAGE.askWho.key;

/*
 * A log-out ends our session and not the one at the identity provider, which would let the next person of a shared
 * phone in as the one before. So the next sign-in asks who it is. The mark names nobody and outlives the purge.
 */

/** The next sign-in with a work account on this device asks who it is. */
export function selectAccountNextTime(): void {
  try {
    browserStorage('localStorage').setItem(KEY, '1');
  } catch {
    // No room for a single letter: the provider asks or does not, as it would without us.
  }
}

/** After a log-out, if it was of a work account. */
export function selectAccountAfterLogOut(): void {
  if (readChoices().selectedSite?.siteConfig.authConfig.authType === 'COGNITO_IDP') {
    selectAccountNextTime();
  }
}

export function mustSelectAccount(): boolean {
  return browserStorage('localStorage').getItem(KEY) !== null;
}

/** Somebody was asked and has signed in. */
export function accountWasSelected(): void {
  browserStorage('localStorage').removeItem(KEY);
}
