import type { DeployConfig } from '#contract/api/config.ts';
import { SIGN_ON_SCOPES } from '#contract/api/sign-in/single-sign-on.ts';
import type { CognitoAuth } from '#contract/api/sign-in/sites.ts';
import { isLoopbackHost, parseAddress } from '#contract/app/addresses.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { SignInError } from '#features/session/sign-in-error.ts';

import { promptOf } from './sign-on-prompt.ts';
import { stateOf } from './sign-on.ts';
import type { SignOn } from './sign-on.ts';

/**
 * The host of a pool's hosted sign-in, with its port if it has one (docs/contract.md §4).
 * @throws {SignInError} SiteNotFoundException for a domain that is none
 */
export function providerHost({ domain, userPoolName, region }: CognitoAuth): string {
  const host = domain ?? `${userPoolName.toLowerCase()}.auth.${region}.amazoncognito.com`;
  const url = parseAddress(`https://${host}/`);
  if (url === null || url.pathname !== '/' || (domain === undefined && !/^[\w-]+$/.test(userPoolName))) {
    throw new SignInError('SiteNotFoundException');
  }
  return url.host;
}

/**
 * The page of a hosted sign-in that gives tokens, without a question for it.
 * @throws {SignInError} SiteNotFoundException for a domain that is none
 */
export function authorizePage(auth: CognitoAuth, config: DeployConfig): URL {
  const url = new URL(`https://${providerHost(auth)}/oauth2/authorize`);
  const mayBeInsecure = config.stage === 'local' && config.allowInsecureAuthEndpoints === true;
  if (mayBeInsecure && isLoopbackHost(url.hostname)) {
    url.protocol = 'http:';
  }
  return url;
}

/** Where the token response is asked for (docs/coverage.md §7). @throws what `authorizePage` throws */
export function authorizeAddress(signOn: SignOn, config: DeployConfig, origin = location.origin): string {
  const { Auth } = signOn.siteConfig.authConfig;
  const prompt = promptOf(signOn);
  const url = authorizePage(Auth, config);
  url.search = new URLSearchParams({
    ...(Auth.idpName === undefined ? {} : { identity_provider: Auth.idpName }),
    response_type: 'token',
    client_id: Auth.userPoolWebClientId,
    redirect_uri: `${origin}${ROUTES.singleSignOn.path}`,
    scope: SIGN_ON_SCOPES.join(' '),
    state: stateOf(signOn),
    nonce: signOn.nonce,
    ...(prompt === undefined ? {} : { prompt }),
  }).toString();
  return url.href;
}
