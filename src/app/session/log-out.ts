import { stopPersisting } from '#app/queries/persisting.ts';
import { queryClient } from '#app/queries/query-client.ts';
import type { SiteConfig } from '#contract/api/sign-in/sites.ts';
import { href } from '#contract/app/routes.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { leaveWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';
import { beginPurge, purgeDevice } from '#device/purge/purge.ts';
import type { Unsent } from '#device/purge/purge.ts';
import { copyPoolTokens } from '#device/session/session-tokens.ts';
import { tellTabs } from '#device/session/tabs.ts';
import { currentSession } from '#features/session/session.ts';
import { track } from '#tracking/track.ts';

const SIGN_OUT_WAIT_MS = 2000;

/**
 * Log-out, asked for and confirmed: tracking stops, the pool signs out, everything of the person leaves the device.
 * Works without a network: the purge is local, revoking the refresh token is tried and not waited for long. Changes
 * that were not sent stay for the person's next sign-in, if they say so.
 */
export async function logOut({ unsent }: { unsent: Unsent }): Promise<void> {
  track({ what: 'event', name: 'logoutSucceeded', label: '' }); // Goes at once, with what waited: with the token there is.
  track({ what: 'logged-out' });
  const session = currentSession();
  await beginPurge({ unsent });
  tellTabs({ type: 'signed-out' });
  stopPersisting();
  if (session !== null) {
    await signOutOfPool(session.siteConfig);
  }
  queryClient.clear();
  await purgeDevice();
  leaveWithoutConfirmation(href('login', {}));
}

async function signOutOfPool(siteConfig: SiteConfig): Promise<void> {
  const { Auth } = siteConfig.authConfig;
  const kept = copyPoolTokens(Auth.userPoolWebClientId);
  const signingOut = import('#features/session/tokens/amplify.ts').then(({ signOutOfPool: signOut }) =>
    signOut(Auth, kept),
  );
  // Revoking is best effort; the purge is not.
  await withTimeout(SIGN_OUT_WAIT_MS, signingOut).catch(() => undefined);
}
