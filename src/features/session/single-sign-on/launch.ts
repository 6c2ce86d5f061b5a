import type { DeployConfig } from '#contract/api/config.ts';
import { href, ROUTES } from '#contract/app/routes.ts';
import { safePathOrNothing } from '#features/session/safe-path.ts';
import { currentSession, emailOf, letsIn } from '#features/session/session.ts';
import { settingsOfSite } from '#features/session/sign-in/sign-in.ts';

import type { LaunchLink } from './launch-link.ts';
import type { SignOnRequest } from './sign-on.ts';

/** Where a launch link leads: a path of ours, or the provider of a site with single sign-on. */
export type Launch = { to: string } | { signOn: SignOnRequest };

/**
 * docs/contract.md §4. Whoever is signed in there already goes straight on. For another site or person it counts as
 * Switch organisation: one signs in, and whoever was signed in is until then.
 * @throws {SignInError} SiteNotFoundException, InvalidAuthType · what `call` throws
 */
export async function launch(link: LaunchLink, config: DeployConfig): Promise<Launch> {
  const { siteUuid, username, autoRegister } = link;
  const target = safePathOrNothing(link.url);
  if (isSignedIn(link)) {
    return { to: target ?? ROUTES.root.path };
  }
  const siteConfig = await settingsOfSite({ siteUuid, ...(username === undefined ? {} : { username }) }, config);
  if (siteConfig.authConfig.authType !== 'COGNITO_IDP') {
    return { to: href('login', {}, { username, redirect_to: target, site: siteUuid }) };
  }
  return { signOn: { way: 'asked', siteUuid, siteConfig, username, redirectTo: target, autoRegister } };
}

function isSignedIn({ siteUuid, username }: LaunchLink): boolean {
  const session = currentSession();
  if (!letsIn(session) || session.site.siteUuid !== siteUuid) {
    return false;
  }
  return username === undefined || username.toLowerCase() === emailOf(session)?.toLowerCase();
}
