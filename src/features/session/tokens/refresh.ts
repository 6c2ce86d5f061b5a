import type { RefreshOutcome } from '#api/api-context.ts';
import { FIRST_BYTE_TIMEOUT_MS, TOKEN_SLACK_SECONDS } from '#contract/api/constants.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { withChunkTimeout } from '#device/worker/reload.ts';
import { currentSession } from '#features/session/session.ts';

/** After silence, further calls use the old token for this long instead of each waiting for another time-out. */
const SILENCE_MS = 10_000;
/** For a frozen tab to lose its turn, and for a pool that says nothing. */
const REFRESH_WAIT_MS = 3 * FIRST_BYTE_TIMEOUT_MS;
/** What is kept must not wait for the pool: after this the expired token goes out, and the worker knows its owner. */
const BEARER_WAIT_MS = 3000;

let running: Promise<RefreshOutcome> | undefined;
let silentUntil = 0;

/**
 * One refresh at a time, over all tabs, however many calls ask: whoever comes second finds the new token. Every wait of
 * it has an end.
 * @param rejected the token that expired or was refused
 */
export function refreshSession(rejected: string): Promise<RefreshOutcome> {
  running ??= withTimeout(
    REFRESH_WAIT_MS,
    withChunkTimeout(() => import('./refresh-under-lock.ts')).then(({ refreshUnderLock }) =>
      refreshUnderLock(rejected),
    ),
  )
    .catch(() => 'unreachable' as const)
    .then((outcome) => {
      running = undefined;
      silentUntil = outcome === 'unreachable' ? performance.now() + SILENCE_MS : 0;
      return outcome;
    });
  return running;
}

/**
 * The bearer. It is refreshed once it has expired, and waited for from 30 seconds later on (docs/coverage.md §7): until
 * then servers take it, or say no and are asked again. The expired one when nothing answers.
 */
export async function bearerToken(): Promise<string | undefined> {
  const session = currentSession();
  if (session === null) {
    return undefined;
  }
  if (session.state === 'expired' && session.canRefresh && performance.now() >= silentUntil && navigator.onLine) {
    const refreshing = refreshSession(session.token);
    if (session.overdueMs > TOKEN_SLACK_SECONDS * 1000) {
      await withTimeout(BEARER_WAIT_MS, refreshing).catch(() => undefined);
    }
    return currentSession()?.token ?? session.token;
  }
  return session.token;
}
