import { timedOut, Unreachable } from '#api/errors.ts';
import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { TOKEN_PREFIX } from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { readSessionTokens } from '#device/session/session-tokens.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';
import { SignInError } from '#features/session/sign-in-error.ts';
import { loadAmplify } from '#features/session/tokens/load-amplify.ts';

import { providerHost } from './authorize-address.ts';
import type { ProviderTokens } from './finish-sign-on.ts';
import { promptOf } from './sign-on-prompt.ts';
import { stateOf } from './sign-on.ts';
import type { SignOn } from './sign-on.ts';

/** What Amplify remembers of a code sign-in that is under way, after the client's name. */
const UNDER_WAY = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState', 'oauthSignIn', 'oauthMetadata'];

/** Leaves for the authorize page of a site with the code response. @throws {Unreachable} when Amplify does not come */
export async function leaveForCode(signOn: SignOn, open: (address: string) => void): Promise<void> {
  const { Auth: auth } = signOn.siteConfig.authConfig;
  const host = providerHost(auth);
  const { askForCode } = await loadAmplify();
  forgetUnderWay(auth.userPoolWebClientId); // One that was given up would hold this one up.
  await askForCode({ auth, host }, { state: stateOf(signOn), nonce: signOn.nonce, prompt: promptOf(signOn) }, open);
}

/**
 * Exchanges the code in the address. The tokens are nobody's session yet: whoever was signed in still is.
 * @throws {Unreachable} no answer · {SignInError} FailedToAuthenticate for a code that the provider refused
 */
export async function tokensForCode({ siteConfig }: SignOn): Promise<ProviderTokens> {
  const { Auth: auth } = siteConfig.authConfig;
  const host = providerHost(auth);
  const { redeemCode } = await loadAmplify();
  try {
    const redeemed = await withTimeout(FIRST_BYTE_TIMEOUT_MS, redeemCode({ auth, host }), timedOut);
    const tokens = readSessionTokens(auth.userPoolWebClientId, redeemed);
    if (tokens === null) {
      throw new SignInError('FailedToAuthenticate');
    }
    return tokens;
  } catch (error) {
    throw error instanceof Unreachable || error instanceof TypeError
      ? new Unreachable('network', { cause: error })
      : new SignInError('FailedToAuthenticate');
  } finally {
    forgetUnderWay(auth.userPoolWebClientId);
  }
}

function forgetUnderWay(clientId: string): void {
  const storage = browserStorage('localStorage');
  for (const name of UNDER_WAY) {
    storage.removeItem(`${TOKEN_PREFIX}${clientId}.${name}`);
  }
}
