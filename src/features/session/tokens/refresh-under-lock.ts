import type { RefreshOutcome } from '#api/api-context.ts';
import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { withLeasedLock } from '#device/locks/leased-lock.ts';
import { REFRESH_LOCK } from '#device/outbox/permit-store.ts';
import { lastPurge } from '#device/purge/purge-mark.ts';
import { currentOwner } from '#device/session/current-owner.ts';
import { copyPoolTokens, keepPoolTokens, removeTokensOf } from '#device/session/session-tokens.ts';
import { makeWritable } from '#device/storage/make-writable.ts';
import { currentSession } from '#features/session/session.ts';
import type { Session } from '#features/session/session.ts';

import { loadAmplify } from './load-amplify.ts';
import { adoptRenewedTokens, updateSendPermit } from './send-permit.ts';

/** A pool that says nothing for this long says nothing. */
const REFRESH_TIMEOUT_MS = FIRST_BYTE_TIMEOUT_MS;
const LEASE_MS = REFRESH_TIMEOUT_MS + 1000;

/** A Cache Storage that hangs holds no refresh up. */
const PERMIT_WITHIN_MS = 1000;

/** A refresh, unless another tab or call was first; no part of a start. */
export function refreshUnderLock(rejected: string): Promise<RefreshOutcome> {
  return withLeasedLock(REFRESH_LOCK, LEASE_MS, async () => {
    await withTimeout(PERMIT_WITHIN_MS, adoptRenewedTokens()).catch(() => undefined); // As without a worker.
    const session = currentSession();
    if (session === null) {
      return 'not-refreshable';
    }
    if (session.token !== rejected && session.state === 'valid') {
      return 'refreshed';
    }
    if (!session.canRefresh) {
      return 'not-refreshable';
    }
    return withTimeout(REFRESH_TIMEOUT_MS, refresh(session)).catch(() => 'unreachable');
  });
}

/**
 * What comes late is kept as well, since a pool may have taken the old refresh token away for it: also where another tab
 * was refused meanwhile, just because it asked with the old one. But what comes after somebody has signed in or out is
 * nobody's.
 */
async function refresh(session: Session): Promise<RefreshOutcome> {
  const { Auth } = session.siteConfig.authConfig;
  const kept = copyPoolTokens(Auth.userPoolWebClientId);
  const whose = whoIsHere();
  const { refreshTokens } = await loadAmplify();
  const { outcome, tokens } = await refreshTokens(Auth, kept);
  const now = currentSession();
  const isLost = now === null && outcome === 'refreshed' && whoIsHere() === whose;
  if (outcome !== 'unreachable' && now?.token !== session.token && !isLost) {
    return now === null ? 'refused' : 'refreshed';
  }
  if (outcome === 'refreshed') {
    makeWritable('localStorage');
    keepPoolTokens(tokens);
  } else if (outcome === 'refused') {
    removeTokensOf(session.claims);
  }
  await withTimeout(PERMIT_WITHIN_MS, updateSendPermit()).catch(() => undefined);
  return outcome;
}

/** The owner, as long as nobody logs out: another one when they have come back since. */
function whoIsHere(): string {
  return `${currentOwner()} ${lastPurge()}`;
}
