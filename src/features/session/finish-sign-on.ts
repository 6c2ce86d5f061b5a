import { call } from '#api/call.ts';
import { Unreachable } from '#api/errors.ts';
import type { DeployConfig } from '#contract/config.ts';
import { apiBaseFor } from '#contract/regions.ts';
import type { Site } from '#contract/sites.ts';
import { keepSessionTokens } from '#device/keep-tokens.ts';
import { setTokensAside } from '#device/session-tokens.ts';

import { checkTokens } from './check-tokens.ts';
import type { RegistrationPrefill } from './registration-prefill.ts';
import { SignInError } from './sign-in-error.ts';
import type { SignOn } from './sign-on.ts';

/** What a provider gave; a token response brings nothing to refresh with. */
export interface ProviderTokens {
  idToken: string;
  accessToken: string;
  refreshToken?: string | undefined;
}

/** A person whom the provider vouches for; the API has not been asked yet. */
export interface Vouched extends ProviderTokens {
  signOn: SignOn;
  sub: string;
}

/** `registration`: the site does not know them yet (206). */
export type Exchanged = { end: 'known'; site: Site } | { end: 'registration'; prefill: RegistrationPrefill };

/** @throws {SignInError} FailedToAuthenticate for tokens that were not issued for this hand-over */
export function vouchFor(signOn: SignOn, tokens: ProviderTokens, now = Date.now()): Vouched {
  const claims = checkTokens(tokens, { auth: signOn.siteConfig.authConfig.Auth, nonce: signOn.nonce, now });
  if (claims === null) {
    throw new SignInError('FailedToAuthenticate');
  }
  const { idToken, accessToken, refreshToken } = tokens;
  return { signOn, idToken, accessToken, refreshToken, sub: claims.sub };
}

/**
 * Asks the API who this is, whether they are valid, and whether the site is theirs.
 * @throws {SignInError} FailedToAuthenticate, UnableToLogIn · {Unreachable} no answer: it may be asked again
 */
export async function exchange(vouched: Vouched, config: DeployConfig): Promise<Exchanged> {
  const { siteUuid, siteConfig, site, autoRegister } = vouched.signOn;
  const { tokenUse } = siteConfig.authConfig.Auth;
  const options = {
    token: tokenUse === 'access' ? vouched.accessToken : vouched.idToken,
    base: apiBaseFor(config.baseApiUrl, siteConfig.apiRegion || site?.apiRegion, config.defaultRegion),
  };
  const { status, body } = await orThrow(
    call('singleSignOn', { autoRegister, siteUuid }, options),
    () => new SignInError('FailedToAuthenticate'),
  );
  if (status === 206) {
    return { end: 'registration', prefill: body };
  }
  const { email } = body;
  const refusal = () => new SignInError('UnableToLogIn', { email });
  const [validity, identified] = await orThrow(
    Promise.all([
      call('validateUser', { username: email }, options),
      call('identifySites', { username: email }, { base: options.base }),
    ]),
    refusal,
  );
  const found =
    identified.status === 200 ? sitesIn(identified.body).find((one) => one.siteUuid === siteUuid) : undefined;
  if (!validity.body.valid || found === undefined || body.siteUuid !== siteUuid) {
    throw refusal();
  }
  return { end: 'known', site: found };
}

/**
 * Keeps the tokens while `begin` opens the session; whoever was signed in before still is when that fails.
 * @throws what `begin` throws, and CouldNotLogIn when the tokens can't be kept
 */
export async function withTokensKept(vouched: Vouched, begin: () => Promise<void>): Promise<void> {
  const { sub, signOn } = vouched;
  const clientId = signOn.siteConfig.authConfig.Auth.userPoolWebClientId;
  const putBack = setTokensAside();
  try {
    keepSessionTokens({ clientId, username: sub }, vouched);
    await begin();
  } catch (error) {
    putBack();
    throw error instanceof SignInError ? error : new SignInError('CouldNotLogIn');
  }
}

/** Silence is for asking again; whatever was answered instead is the refusal that the specification names. */
async function orThrow<Answer>(asked: Promise<Answer>, refusal: () => SignInError): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof Unreachable ? error : refusal();
  }
}

function sitesIn(body: unknown): readonly Site[] {
  return (body as { sites: Site[] }).sites; // The row's schema for 200.
}
