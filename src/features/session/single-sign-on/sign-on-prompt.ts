import { readSessionTokens } from '#device/session/session-tokens.ts';
import { mustSelectAccount } from '#device/storage/select-account.ts';

import type { SignOn } from './sign-on.ts';

/** OpenID Connect Core, section 3.1.2.1: whether the provider asks who somebody is; undefined leaves it to the provider. */
export type SignOnPrompt = 'none' | 'login' | 'select_account' | undefined;

/**
 * Nobody is signed in as whoever held the phone before: where somebody is signed in, or has logged out here, the
 * provider asks. Otherwise it is only asked not to ask when nobody has pressed anything.
 */
export function promptOf({ way, siteConfig }: Pick<SignOn, 'way' | 'siteConfig'>): SignOnPrompt {
  if (readSessionTokens(siteConfig.authConfig.Auth.userPoolWebClientId) !== null) {
    return 'select_account';
  }
  if (mustSelectAccount()) {
    return 'login';
  }
  return way === 'asked' ? undefined : 'none';
}
