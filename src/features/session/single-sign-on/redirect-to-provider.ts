import type { DeployConfig } from '#contract/api/config.ts';

import { authorizeAddress } from './authorize-address.ts';
import { leaveForCode } from './hosted-sign-in.ts';
import { issueSignOn } from './sign-on.ts';
import type { SignOnRequest } from './sign-on.ts';

/**
 * Leaves for the site's identity provider. Resolves only when the person comes back to this very page, by the
 * browser's Back, out of its memory.
 * @param entry what becomes of this page's entry in the history: a page that nobody chose to see gives it up
 * @throws {SignInError} when the site's settings name no usable provider
 */
export async function redirectToProvider(
  request: SignOnRequest,
  config: DeployConfig,
  entry: 'kept' | 'given up',
): Promise<void> {
  const cameBack = new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
  const open = (address: string) => (entry === 'kept' ? location.assign(address) : location.replace(address));
  const signOn = issueSignOn(request);
  if (request.siteConfig.authConfig.Auth.responseType === 'code') {
    await leaveForCode(signOn, open);
  } else {
    open(authorizeAddress(signOn, config));
  }
  await cameBack;
}
