import type { RefreshOutcome } from '#api/api-context.ts';
import { copyPoolTokens, keepPoolTokens, removeTokensOf } from '#device/session-tokens.ts';

import { refreshTokens } from './amplify.ts';
import { currentSession } from './session.ts';

/**
 * Asks the pool of the session that is here for new tokens, and keeps them, or removes those that it refuses. What comes
 * late is kept as well, since a pool may have taken the old refresh token away for it; but what comes after somebody has
 * signed in or out is nobody's.
 */
export async function refreshAtPool(): Promise<RefreshOutcome> {
  const session = currentSession();
  if (session === null) {
    return 'refused';
  }
  const { Auth } = session.siteConfig.authConfig;
  const { outcome, tokens } = await refreshTokens(Auth, copyPoolTokens(Auth.userPoolWebClientId));
  const now = currentSession();
  if (outcome !== 'unreachable' && now?.token !== session.token) {
    return now === null ? 'refused' : 'refreshed';
  }
  if (outcome === 'refreshed') {
    keepPoolTokens(tokens);
  } else if (outcome === 'refused') {
    removeTokensOf(session.claims);
  }
  return outcome;
}
