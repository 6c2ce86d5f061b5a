import type { RefreshOutcome } from '#api/api-context.ts';
import { FIRST_BYTE_TIMEOUT_MS } from '#contract/constants.ts';
import { within } from '#device/within.ts';

import { currentSession } from './session.ts';

const LOCK = 'kinward-refresh';
/** After silence, further calls use the old token for this long instead of each waiting for another time-out. */
const SILENCE_MS = 10_000;
/** A pool that says nothing for this long says nothing. */
const REFRESH_TIMEOUT_MS = FIRST_BYTE_TIMEOUT_MS;
/** What is kept must not wait for the pool: after this the expired token goes out, and the worker knows its owner. */
const BEARER_WAIT_MS = 3000;

let running: Promise<RefreshOutcome> | undefined;
let silentUntil = 0;

/**
 * One refresh at a time, over all tabs, however many calls ask: whoever comes second finds the new token.
 * @param rejected the token that expired or was refused
 */
export function refreshSession(rejected: string): Promise<RefreshOutcome> {
  running ??= underLock(() => refreshUnlessDone(rejected)).finally(() => {
    running = undefined;
  });
  return running;
}

/** The bearer: refreshed once it has expired (specification, section 7); the expired one when nothing answers. */
export async function bearer(): Promise<string | undefined> {
  const session = currentSession();
  if (session === null) {
    return undefined;
  }
  if (session.state === 'expired' && session.canRefresh && Date.now() >= silentUntil && navigator.onLine) {
    await within(BEARER_WAIT_MS, refreshSession(session.token));
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
  const { configurePool, refreshTokens } = await import('./amplify.ts');
  configurePool(session.siteConfig.authConfig.Auth);
  const outcome = (await within(REFRESH_TIMEOUT_MS, refreshTokens())) ?? 'unreachable';
  silentUntil = outcome === 'unreachable' ? Date.now() + SILENCE_MS : 0;
  return outcome;
}

function underLock(task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, task) : task();
}
