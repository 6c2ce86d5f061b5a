import type { I18n } from '@lingui/core';

import { call } from '#api/call.ts';
import { ApiError, Unreachable } from '#api/errors.ts';
import type { DeployConfig } from '#contract/api/config.ts';
import type { ArgumentsOf, ReplyOf } from '#contract/api/endpoints.ts';
import type { SiteConfig } from '#contract/api/sign-in/sites.ts';
import { visibleText } from '#contract/app/blank.ts';
import { failureMessage } from '#contract/app/messages.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';
import { signInSettings, signInTo } from '#features/session/sign-in/sign-in.ts';
import { track } from '#tracking/track.ts';

/** Where a registration code leads. */
export interface RegistrationTarget extends ReplyOf<'checkRegistrationCode'> {
  registrationCode: string;
}

export type Registration = ArgumentsOf<'register'>;

/** @throws what `call` throws: every answer but 200 means that the code is invalid (docs/contract.md §4) */
export async function lookUpRegistrationCode(typed: string): Promise<RegistrationTarget> {
  const registrationCode = visibleText(typed);
  const { body } = await call('checkRegistrationCode', { registrationCode });
  return { ...body, registrationCode };
}

export function codeMessage(error: unknown): string {
  return failureMessage('checkRegistrationCode', { code: error instanceof Unreachable ? 'NoConnection' : undefined });
}

/** Makes the account. @throws what `call` throws; the server's message is for the person */
export async function register(registration: Registration, { authType, site }: RegistrationTarget): Promise<void> {
  const told = { what: 'event', label: authType, siteUuid: site.siteUuid } as const;
  try {
    await call('register', registration);
  } catch (error) {
    track({ ...told, name: 'registrationFailed' });
    throw error;
  }
  track({ ...told, name: 'registrationSucceeded' });
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
  { site }: RegistrationTarget,
  config: DeployConfig,
): Promise<{ siteConfig: SiteConfig; tokens: PoolTokens } | undefined> {
  const siteConfig = await signInSettings(email, site, config);
  const tokens = await signInTo(siteConfig, email, password);
  return tokens === 'new-password' ? undefined : { siteConfig, tokens };
}
