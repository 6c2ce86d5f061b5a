import { call } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import { currentSession } from '#features/session/session.ts';

const PROBE_TIMEOUT_MS = 4000;

/**
 * Whether the network is really there: something of ours answers. Signed in, the API is asked; otherwise the origin
 * of the app. Somebody else's page (a captive portal) is no answer.
 */
export async function probe(): Promise<boolean> {
  try {
    await (currentSession() === null
      ? call('deployConfig', {}, { timeoutMs: PROBE_TIMEOUT_MS })
      : call('settings', {}, { timeoutMs: PROBE_TIMEOUT_MS }));
    return true;
  } catch (error) {
    return error instanceof ApiError;
  }
}
