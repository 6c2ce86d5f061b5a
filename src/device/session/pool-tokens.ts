import { TOKEN_PREFIX } from '#contract/device/storage.ts';

import type { PoolTokens, SessionTokens } from './session-tokens.ts';

/** Tokens that did not come through Amplify, as it writes them: the person is the last user of the pool. */
export function poolTokensOf(
  { clientId, username }: { clientId: string; username: string },
  {
    idToken,
    accessToken,
    refreshToken,
    clockDriftMs,
  }: Omit<SessionTokens, 'refreshToken'> & { refreshToken?: string | undefined },
): PoolTokens {
  const prefix = `${TOKEN_PREFIX}${clientId}`;
  const tokens = new Map([
    [`${prefix}.${username}.idToken`, idToken],
    [`${prefix}.${username}.accessToken`, accessToken],
    [`${prefix}.${username}.clockDrift`, String(clockDriftMs)],
    [`${prefix}.LastAuthUser`, username],
  ]);
  return refreshToken === undefined ? tokens : tokens.set(`${prefix}.${username}.refreshToken`, refreshToken);
}
