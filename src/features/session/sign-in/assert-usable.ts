import type { DeployConfig } from '#contract/api/config.ts';
import { isAuthType } from '#contract/api/sign-in/sites.ts';
import type { AuthConfig, CognitoAuth } from '#contract/api/sign-in/sites.ts';
import { isSafeAddress, parseAddress } from '#contract/app/addresses.ts';
import { SignInError } from '#features/session/sign-in-error.ts';

/** @throws {SignInError} InvalidAuthType for a method we don't know, SiteNotFoundException for a refused endpoint */
export function assertUsable({ authType, Auth }: AuthConfig, config: DeployConfig): void {
  if (!isAuthType(authType)) {
    throw new SignInError('InvalidAuthType');
  }
  if (!isUsableEndpoint(Auth, config)) {
    throw new SignInError('SiteNotFoundException');
  }
}

/** docs/contract.md §2: plain http reaches a sign-in only on loopback, in the local stage, when the config says so. */
function isUsableEndpoint({ endpoint }: CognitoAuth, config: DeployConfig): boolean {
  if (endpoint === undefined) {
    return true;
  }
  if (!isSafeAddress(endpoint)) {
    return false;
  }
  const isInsecure = parseAddress(endpoint)?.protocol === 'http:';
  return !isInsecure || (config.stage === 'local' && config.allowInsecureAuthEndpoints === true);
}
