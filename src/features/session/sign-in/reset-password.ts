import { call } from '#api/call.ts';
import { ApiError, isNoAnswer } from '#api/errors.ts';
import type { DeployConfig } from '#contract/api/config.ts';
import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import type { EventName } from '#contract/app/events.ts';
import { plainCode } from '#features/session/plain-typing.ts';
import { askPool } from '#features/session/tokens/ask-pool.ts';
import { loadAmplify } from '#features/session/tokens/load-amplify.ts';
import { track } from '#tracking/track.ts';

import { assertUsable } from './assert-usable.ts';

/** Has a code mailed. That there is nobody to mail it to looks the same (docs/contract.md §4). */
export async function requestReset(username: string): Promise<void> {
  try {
    await call('initiatePasswordReset', { username: username.trim() });
  } catch (error) {
    tell('passwordResetFailed');
    if (error instanceof ApiError && !isNoAnswer(error)) {
      return;
    }
    throw error;
  }
  tell('passwordResetRequested');
}

/**
 * Sets a new password with the code that was mailed.
 * @throws Cognito's errors by `name`, {SignInError} for a pool that may not be used, what `call` throws
 */
export async function confirmReset(
  { username, code, password }: { username: string; code: string; password: string },
  config: () => Promise<DeployConfig>,
): Promise<void> {
  try {
    const { body } = await call('passwordResetConfig', { username: username.trim() });
    assertUsable(body.authConfig, await config());
    const { setForgottenPassword } = await loadAmplify();
    const answer = { username, code: plainCode(code), password };
    await askPool(FIRST_BYTE_TIMEOUT_MS, setForgottenPassword(body.authConfig.Auth, answer));
  } catch (error) {
    tell('passwordResetFailed');
    throw error;
  }
  tell('passwordResetConfirmed');
}

function tell(name: EventName): void {
  track({ what: 'event', name, label: '' });
}
