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
import { addCodeExchange, stateOf } from './sign-on.ts';
import type { CodeExchange, SignOn } from './sign-on.ts';

/** What Amplify remembers of a code sign-in that is under way, after the client's name. */
const UNDER_WAY = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState', 'oauthSignIn', 'oauthMetadata'];

/**
 * Leaves for the authorize page of a site with the code response. Amplify remembers one such sign-in per client, and
 * each tab may be at one: so it is moved into what we remember of this redirect.
 * @throws {Unreachable} when Amplify does not come · an error when the browser does not remember it
 */
export async function leaveForCode(signOn: SignOn, open: (address: string) => void): Promise<void> {
  const { Auth: auth } = signOn.siteConfig.authConfig;
  const clientId = auth.userPoolWebClientId;
  const host = providerHost(auth);
  const { askForCode } = await loadAmplify();
  forgetUnderWay(clientId); // One that was given up would hold this one up.
  const ask = { state: stateOf(signOn), nonce: signOn.nonce, prompt: promptOf(signOn) };
  await askForCode({ auth, host }, ask, (address) => {
    addCodeExchange(signOn, exchangeUnderWay(clientId));
    open(address);
  });
  forgetUnderWay(clientId);
}

/**
 * Exchanges the code in the address. The tokens are nobody's session yet: whoever was signed in still is.
 * @param state as it came back with the code
 * @throws {Unreachable} no answer · {SignInError} FailedToAuthenticate for a code that the provider refused, or that
 * nothing is remembered to exchange it with
 */
export async function tokensForCode({ siteConfig, codeExchange }: SignOn, state: string): Promise<ProviderTokens> {
  const { Auth: auth } = siteConfig.authConfig;
  const clientId = auth.userPoolWebClientId;
  if (codeExchange?.state !== state) {
    throw new SignInError('FailedToAuthenticate'); // Amplify would say nothing at all.
  }
  const host = providerHost(auth);
  const { redeemCode } = await loadAmplify();
  try {
    rememberUnderWay(clientId, codeExchange);
    const redeemed = await withTimeout(FIRST_BYTE_TIMEOUT_MS, redeemCode({ auth, host }), timedOut);
    const tokens = readSessionTokens(clientId, redeemed);
    if (tokens === null) {
      throw new SignInError('FailedToAuthenticate');
    }
    return tokens;
  } catch (error) {
    throw error instanceof Unreachable || error instanceof TypeError
      ? new Unreachable('network', { cause: error })
      : new SignInError('FailedToAuthenticate');
  } finally {
    forgetUnderWay(clientId);
  }
}

function exchangeUnderWay(clientId: string): CodeExchange {
  const read = (name: string) => browserStorage('localStorage').getItem(keyOf(clientId, name)) ?? '';
  return { state: read('oauthState'), verifier: read('oauthPKCE') };
}

/** Amplify reads it in the same task, so that no other tab comes in between. */
function rememberUnderWay(clientId: string, { state, verifier }: CodeExchange): void {
  const storage = browserStorage('localStorage');
  storage.setItem(keyOf(clientId, 'inflightOAuth'), 'true');
  storage.setItem(keyOf(clientId, 'oauthState'), state);
  storage.setItem(keyOf(clientId, 'oauthPKCE'), verifier);
}

function forgetUnderWay(clientId: string): void {
  const storage = browserStorage('localStorage');
  for (const name of UNDER_WAY) {
    storage.removeItem(keyOf(clientId, name));
  }
}

function keyOf(clientId: string, name: string): string {
  return `${TOKEN_PREFIX}${clientId}.${name}`;
}
