import { call } from '#api/call.ts';
import { Unreachable } from '#api/errors.ts';
import type { DeployConfig } from '#contract/api/config.ts';
import { apiBaseFor } from '#contract/api/sign-in/regions.ts';
import type { Site } from '#contract/api/sign-in/sites.ts';
import type { Claims } from '#contract/api/sign-in/token.ts';
import { poolTokensOf } from '#device/session/pool-tokens.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';
import type { RegistrationPrefill } from '#features/session/registration/registration-prefill.ts';
import { SignInError } from '#features/session/sign-in-error.ts';

import { checkTokens } from './check-tokens.ts';
import type { SignOn } from './sign-on.ts';

const LIFETIME_MAX_SECONDS = 24 * 3600;

/** What a provider gave; a token response brings nothing to refresh with. */
export interface ProviderTokens {
  idToken: string;
  accessToken: string;
  refreshToken?: string | undefined;
}

/** A person whom the provider vouches for; the API has not been asked yet. */
export interface VerifiedSignOn extends ProviderTokens {
  signOn: SignOn;
  sub: string;
  /** As the provider names them, where it does. */
  email: string | undefined;
  /** How much later the provider's clock is than ours. */
  clockDriftMs: number;
}

/** `registration`: the site does not know them yet (206). */
export type Exchanged = { end: 'known'; site: Site } | { end: 'registration'; prefill: RegistrationPrefill };

/** @throws {SignInError} FailedToAuthenticate for tokens that were not issued for this redirect */
function verifySignOn(signOn: SignOn, tokens: ProviderTokens, now = Date.now()): VerifiedSignOn {
  const claims = checkTokens(tokens, { auth: signOn.siteConfig.authConfig.Auth, nonce: signOn.nonce, now });
  if (claims === null) {
    throw new SignInError('FailedToAuthenticate');
  }
  const { idToken, accessToken, refreshToken } = tokens;
  const { sub, email } = claims;
  return { signOn, idToken, accessToken, refreshToken, sub, email, clockDriftMs: clockDriftOf(claims) };
}

/**
 * The same, with a second opinion on the time: a phone whose clock is fast sees tokens that have expired already.
 * @throws {SignInError} FailedToAuthenticate for tokens that were not issued for this redirect, or have expired indeed
 */
export async function verifyWithBothClocks(
  signOn: SignOn,
  tokens: ProviderTokens,
  serverTime: () => Promise<number | undefined>,
): Promise<VerifiedSignOn> {
  try {
    return verifySignOn(signOn, tokens);
  } catch (error) {
    const now = await serverTime();
    if (now === undefined) {
      throw error;
    }
    return verifySignOn(signOn, tokens, now);
  }
}

/**
 * Asks the API who this is, whether they are valid, and whether the site is theirs.
 * @throws {SignInError} FailedToAuthenticate, UnableToLogIn · {Unreachable} no answer: it may be asked again
 */
export async function exchange(verified: VerifiedSignOn, config: DeployConfig): Promise<Exchanged> {
  const { siteUuid, siteConfig, site, autoRegister } = verified.signOn;
  const { tokenUse } = siteConfig.authConfig.Auth;
  const options = {
    token: tokenUse === 'access' ? verified.accessToken : verified.idToken,
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

/** Opens the session with `begin`. @throws what `begin` throws, if it is a SignInError, else CouldNotLogIn */
export async function beginWith(verified: VerifiedSignOn, begin: (tokens: PoolTokens) => Promise<void>): Promise<void> {
  const { sub, signOn } = verified;
  const clientId = signOn.siteConfig.authConfig.Auth.userPoolWebClientId;
  try {
    await begin(poolTokensOf({ clientId, username: sub }, verified));
  } catch (error) {
    throw error instanceof SignInError ? error : new SignInError('CouldNotLogIn');
  }
}

/** Tokens are as old as the way here is long, so what they say of the time is true now, unless it can't be. */
function clockDriftOf({ iat = 0, exp }: Claims): number {
  const isCredible = iat < exp && exp - iat <= LIFETIME_MAX_SECONDS;
  return isCredible ? iat * 1000 - Date.now() : 0;
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
