import type { RefreshOutcome } from '#api/api-context.ts';
import { FIRST_BYTE_TIMEOUT_MS, TOKEN_SLACK_SECONDS } from '#contract/constants.ts';
import { alone } from '#device/leased-lock.ts';
import { within } from '#device/within.ts';

import { currentSession } from './session.ts';

const LOCK = 'kinward-refresh';
/** After silence, further calls use the old token for this long instead of each waiting for another time-out. */
const SILENCE_MS = 10_000;
/** A pool that says nothing for this long says nothing. */
const REFRESH_TIMEOUT_MS = FIRST_BYTE_TIMEOUT_MS;
const LEASE_MS = REFRESH_TIMEOUT_MS + 1000;
/** What is kept must not wait for the pool: after this the expired token goes out, and the worker knows its owner. */
const BEARER_WAIT_MS = 3000;

let running: Promise<RefreshOutcome> | undefined;
let silentUntil = 0;

/**
 * One refresh at a time, over all tabs, however many calls ask: whoever comes second finds the new token. Never waits
 * longer than for a frozen tab and a silent pool.
 * @param rejected the token that expired or was refused
 */
export function refreshSession(rejected: string): Promise<RefreshOutcome> {
  running ??= within(
    LEASE_MS + REFRESH_TIMEOUT_MS,
    alone(LOCK, LEASE_MS, () => refreshUnlessDone(rejected)),
  )
    .then((outcome = 'unreachable') => outcome)
    .finally(() => {
      running = undefined;
    });
  return running;
}

/**
 * The bearer. It is refreshed once it has expired, and waited for from 30 seconds later on (specification, section 7):
 * until then servers take it, or say no and are asked again. The expired one when nothing answers.
 */
export async function bearer(): Promise<string | undefined> {
  const session = currentSession();
  if (session === null) {
    return undefined;
  }
  if (session.state === 'expired' && session.canRefresh && Date.now() >= silentUntil && navigator.onLine) {
    const refreshing = refreshSession(session.token);
    if (session.overdueMs > TOKEN_SLACK_SECONDS * 1000) {
      await within(BEARER_WAIT_MS, refreshing);
    }
    return currentSession()?.token ?? session.token;
  }
  return session.token;
}

async function refreshUnlessDone(rejected: string): Promise<RefreshOutcome> {
  const session = currentSession();
  if (session === null) {
    return 'refused';
  }
  if (session.token !== rejected && session.state === 'valid') {
    return 'refreshed';
  }
  if (!session.canRefresh) {
    return 'refused';
  }
  const asking = import('./refresh-at-pool.ts').then(({ refreshAtPool }) => refreshAtPool());
  const outcome = (await within(REFRESH_TIMEOUT_MS, asking)) ?? 'unreachable';
  silentUntil = outcome === 'unreachable' ? Date.now() + SILENCE_MS : 0;
  return outcome;
}
