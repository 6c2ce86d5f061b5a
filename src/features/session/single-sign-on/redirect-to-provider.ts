import type { DeployConfig } from '#contract/api/config.ts';

import { authorizeAddress } from './authorize-address.ts';
import { leaveForCode } from './hosted-sign-in.ts';
import { issueSignOn } from './sign-on.ts';
import type { SignOnRequest } from './sign-on.ts';

/**
 * Leaves for the site's identity provider. Resolves only when the person comes back to this very page, by the
 * browser's Back, out of its memory.
 * @param entry what becomes of this page's entry in the history: a page that nobody chose to see gives it up
 * @param signal ends when nobody wants to go there any more: whoever has not left by then stays
 * @throws {SignInError} when the site's settings name no usable provider
 */
export async function redirectToProvider(
  request: SignOnRequest,
  config: DeployConfig,
  entry: 'kept' | 'given up',
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted === true) {
    return;
  }
  const cameBack = new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
  function open(address: string) {
    if (signal?.aborted !== true) {
      location[entry === 'kept' ? 'assign' : 'replace'](address);
    }
  }
  const signOn = issueSignOn(request);
  if (request.siteConfig.authConfig.Auth.responseType === 'code') {
    await leaveForCode(signOn, open);
  } else {
    open(authorizeAddress(signOn, config));
  }
  await cameBack;
}
