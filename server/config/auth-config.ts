import type { AuthConfig } from '#contract/api/sign-in/sites.ts';
import type { StoredSite } from '#server/store/sites.ts';

import { COGNITO_PATH } from './addresses.ts';
import type { Addresses } from './addresses.ts';

/** How one signs in to a site, with the addresses of this run. */
export function authConfigOf({ authType, auth }: StoredSite, addresses: Addresses): AuthConfig {
  const endpoint = `${addresses.api}${COGNITO_PATH}`;
  if (authType === 'COGNITO_SRP') {
    return { authType, Auth: { ...auth, endpoint } };
  }
  const domain = auth.responseType === 'code' ? addresses.codeProvider : new URL(addresses.api).host;
  return { authType, Auth: { ...auth, endpoint, domain } };
}
