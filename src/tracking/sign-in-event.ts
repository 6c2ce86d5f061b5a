import { matchPath } from 'react-router-dom';

import { ROUTES } from '#contract/app/routes.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';

import { track } from './track.ts';

/**
 * Tells of how a sign-in ended. The page that the identity provider's answer comes to is left at once, and nothing that
 * listens may load there (docs/security.md): the page after it tells of it instead (./deferred-sign-in.ts).
 */
export function trackSignIn(name: 'loginSucceeded' | 'loginFailed', label: string): void {
  if (matchPath(ROUTES.singleSignOn.path, location.pathname) === null) {
    track({ what: 'event', name, label });
    return;
  }
  try {
    browserStorage('sessionStorage').setItem(LAZY_STORAGE.leftEvent.key, `${name} ${label}`);
  } catch {
    // Full or blocked: nobody is told, and the sign-in goes on.
  }
}
