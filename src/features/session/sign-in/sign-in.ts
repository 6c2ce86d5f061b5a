import { call } from '#api/call.ts';
import { ApiError, Unreachable } from '#api/errors.ts';
import type { DeployConfig } from '#contract/api/config.ts';
import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import type { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { failureMessage, MESSAGES } from '#contract/app/messages.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';
import { isChunkGone } from '#device/worker/reload.ts';
import { SignInError } from '#features/session/sign-in-error.ts';
import { askPool } from '#features/session/tokens/ask-pool.ts';
import { loadAmplify } from '#features/session/tokens/load-amplify.ts';

import { assertUsable } from './assert-usable.ts';

/** A sign-in asks the pool twice. */
const POOL_WAIT_MS = 2 * FIRST_BYTE_TIMEOUT_MS;

/** The sites of an e-mail; none for an unknown one (docs/contract.md §4: 401 counts as an empty list). */
export async function sitesOf(username: string): Promise<Site[]> {
  const { status, body } = await call('identifySites', { username });
  return status === 200 ? (body as { sites: Site[] }).sites : []; // The row's schema for 200.
}

/**
 * How one signs in to a site.
 * @throws {SignInError} SiteNotFoundException without a usable site, InvalidAuthType for a method we don't know
 */
export function signInSettings(username: string, { siteUuid }: Site, config: DeployConfig): Promise<SiteConfig> {
  return settingsOfSite({ username, siteUuid }, config);
}

/** The same of a site that only its id is known of. */
export async function settingsOfSite(
  asked: { username?: string; siteUuid: string },
  config: DeployConfig,
): Promise<SiteConfig> {
  const siteConfig = await call('siteConfig', asked).then(
    ({ body }) => body.siteConfig,
    (error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? new SignInError('SiteNotFoundException') : error;
    },
  );
  assertUsable(siteConfig.authConfig, config);
  return siteConfig;
}

/**
 * Signs in by password. The tokens are nobody's session yet: whoever was signed in still is.
 * @throws what `askPool` does
 */
export async function signInTo(
  { authConfig }: SiteConfig,
  username: string,
  password: string,
  signal?: AbortSignal,
): Promise<PoolTokens | 'new-password'> {
  const { signInWithPassword } = await loadAmplify();
  return askPool(POOL_WAIT_MS, signInWithPassword(authConfig.Auth, { username, password, signal }));
}

/**
 * Answers the pool that asks for a password of one's own. `too late`: it waits for none any more, and this one lets nobody
 * in either, as it would if only the answer to an earlier attempt had been lost.
 * @throws what `askPool` does
 */
export async function setOwnPassword(
  siteConfig: SiteConfig,
  username: string,
  password: string,
): Promise<PoolTokens | 'too late'> {
  const { setFirstPassword } = await loadAmplify();
  try {
    return await askPool(POOL_WAIT_MS, setFirstPassword(password));
  } catch (error) {
    if (!isRefusal(error)) {
      throw error;
    }
  }
  try {
    const tokens = await signInTo(siteConfig, username, password);
    return tokens === 'new-password' ? 'too late' : tokens;
  } catch (error) {
    if (isRefusal(error)) {
      return 'too late';
    }
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAuthorizedException' && !isLockOut(error);
}

/** Cognito's comes as a refusal. */
function isLockOut({ message }: Error): boolean {
  return /attempts exceeded/i.test(message);
}

/**
 * False for what people do and networks are: wrong passwords and codes, too many tries, no connection. Whatever else
 * ends a sign-in is reported (docs/coverage.md §8).
 */
export function isUnexpected(error: unknown, action: 'signIn' | 'resetPassword'): boolean {
  return error instanceof SignInError || signInMessage(error, action) === MESSAGES[action].otherwise;
}

/** The words for a failure (docs/contract.md §4), in English: they are the keys of the catalogs. */
export function signInMessage(error: unknown, action: 'signIn' | 'resetPassword' = 'signIn'): string {
  if (error instanceof Unreachable && !(action === 'signIn' && isChunkGone(error))) {
    return failureMessage(action, { code: 'NoConnection' });
  }
  if (error instanceof SignInError) {
    return failureMessage(action, { code: error.code });
  }
  if (error instanceof ApiError) {
    return failureMessage(action, { status: error.status });
  }
  if (error instanceof Error && isLockOut(error)) {
    return failureMessage(action, { code: 'LimitExceededException' });
  }
  return failureMessage(action, { code: error instanceof Error ? error.name : undefined });
}
