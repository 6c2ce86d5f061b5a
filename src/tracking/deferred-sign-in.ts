import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';

import { addTrackingSink, track } from './track.ts';

const KEY = LAZY_STORAGE.leftEvent.key;
const LEFT = /^(loginSucceeded|loginFailed) (\w*)$/;

/**
 * What was left to be told of, once; else that a stored session has let somebody in without a sign-in.
 * @param stored how one signs in where that session is, if there is one
 */
export function trackDeferredSignIn(stored?: string): void {
  const storage = browserStorage('sessionStorage');
  const [, name, label = ''] = LEFT.exec(storage.getItem(KEY) ?? '') ?? [];
  storage.removeItem(KEY);
  if (name !== undefined) {
    track({ what: 'event', name: name as 'loginSucceeded' | 'loginFailed', label }); // The expression knows no other.
  } else if (stored !== undefined && !isSignInTold()) {
    track({ what: 'event', name: 'loginSucceeded', label: stored, by: 'refresh-token' });
  }
}

/** Somebody has signed in in this page. */
function isSignInTold(): boolean {
  let isTold = false;
  addTrackingSink({
    track(told) {
      isTold ||= told.what === 'event' && told.name === 'loginSucceeded';
    },
  })();
  return isTold;
}
