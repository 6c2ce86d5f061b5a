import type { I18n } from '@lingui/core';

import { call } from '#api/call.ts';
import { ApiError, Unreachable } from '#api/errors.ts';
import type { ArgumentsOf, ReplyOf } from '#contract/endpoints.ts';
import type { DeployConfig } from '#contract/config.ts';
import { failureMessage } from '#contract/messages.ts';
import type { SiteConfig } from '#contract/sites.ts';
import type { PoolTokens } from '#device/session-tokens.ts';
import { track } from '#tracking/track.ts';

import { signInSettings, signInTo } from './sign-in.ts';

/** Where a registration code leads. */
export interface RegistrationPlace extends ReplyOf<'checkRegistrationCode'> {
  registrationCode: string;
}

export type Registration = ArgumentsOf<'register'>;

/** @throws what `call` throws: every answer but 200 means that the code is invalid (docs/contract.md §4) */
export async function placeOfCode(typed: string): Promise<RegistrationPlace> {
  const registrationCode = typed.trim();
  const { body } = await call('checkRegistrationCode', { registrationCode });
  return { ...body, registrationCode };
}

export function codeMessage(error: unknown): string {
  return failureMessage('checkRegistrationCode', { code: error instanceof Unreachable ? 'NoConnection' : undefined });
}

/** Makes the account. @throws what `call` throws; the server's message is for the person */
export async function register(registration: Registration, { authType }: RegistrationPlace): Promise<void> {
  try {
    await call('register', registration);
  } catch (error) {
    track({ what: 'event', name: 'registrationFailed', label: authType });
    throw error;
  }
  track({ what: 'event', name: 'registrationSucceeded', label: authType });
}

/** docs/coverage.md §8: the server's own words where it has some. */
export function registrationMessage(error: unknown, i18n: I18n): string {
  if (error instanceof ApiError) {
    return error.serverMessage || i18n._(failureMessage('register', { status: error.status }));
  }
  return i18n._(failureMessage('register', { code: error instanceof Unreachable ? 'NoConnection' : undefined }));
}

/** With the password that was just chosen; undefined when that alone is not enough. @throws Cognito's errors by `name` */
export async function signInAfterwards(
  { email, password = '' }: Registration,
  { site }: RegistrationPlace,
  config: DeployConfig,
): Promise<{ siteConfig: SiteConfig; tokens: PoolTokens } | undefined> {
  const siteConfig = await signInSettings(email, site, config);
  const tokens = await signInTo(siteConfig, email, password);
  return tokens === 'new-password' ? undefined : { siteConfig, tokens };
}
