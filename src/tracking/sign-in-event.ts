import { ROUTES } from '#contract/app/routes.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';

import { track } from './track.ts';

type SignInEvent = 'loginSucceeded' | 'loginFailed';

const KEY = LAZY_STORAGE.leftEvent.key;
const LEFT = /^(loginSucceeded|loginFailed) (\w*)$/;

/** That somebody is in, of this page. */
let isTold = false;

/**
 * Tells of how a sign-in ended. The page that the identity provider's answer comes to is left at once, and nothing that
 * listens may load there (docs/security.md): the page after it tells of it instead.
 */
export function trackSignIn(name: SignInEvent, label: string): void {
  isTold ||= name === 'loginSucceeded';
  if (location.pathname !== ROUTES.singleSignOn.path) {
    track({ what: 'event', name, label });
    return;
  }
  try {
    browserStorage('sessionStorage').setItem(KEY, `${name} ${label}`);
  } catch {
    // Full or blocked: nobody is told, and the sign-in goes on.
  }
}

/**
 * What was left to be told of, once; else that a stored session has let somebody in without a sign-in.
 * @param stored how one signs in where that session is, if there is one
 */
export function trackDeferredSignIn(stored?: string): void {
  const storage = browserStorage('sessionStorage');
  const [, name, label = ''] = LEFT.exec(storage.getItem(KEY) ?? '') ?? [];
  storage.removeItem(KEY);
  if (name !== undefined) {
    isTold = true;
    track({ what: 'event', name: name as SignInEvent, label }); // The expression knows no other.
  } else if (stored !== undefined && !isTold) {
    isTold = true;
    track({ what: 'event', name: 'loginSucceeded', label: stored, by: 'refresh-token' });
  }
}
