import type { DeployConfig } from '#contract/api/config.ts';
import { SILENT_AGAIN_AFTER_MS } from '#contract/api/sign-in/single-sign-on.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { fetchWithTimeout } from '#contract/with-timeout.ts';
import { readOwner } from '#device/session/owner.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';
import { readChoices } from '#device/storage/choices.ts';
import { currentSession } from '#features/session/session.ts';

import { authorizePage } from './authorize-address.ts';
import { redirectToProvider } from './redirect-to-provider.ts';

/** Whoever opens the app waits for this, and has pressed nothing. */
const PROVIDER_WAIT_MS = 4000;

/**
 * Whether the session that ended here came from a token response: those end after an hour without a refresh token, and
 * the provider may know the person still. Tried once, then the person is asked.
 */
export function canRenew(now = Date.now()): boolean {
  const auth = readChoices().selectedSite?.siteConfig.authConfig;
  const triedAt = Number(browserStorage('sessionStorage').getItem(STORAGE.silentSignOn.key) ?? 0);
  return (
    auth?.authType === 'COGNITO_IDP' &&
    auth.Auth.responseType !== 'code' &&
    readOwner() !== null &&
    currentSession() === null &&
    navigator.onLine &&
    Math.abs(now - triedAt) > SILENT_AGAIN_AFTER_MS
  );
}

/**
 * Asks the provider without asking the person. One that can't be reached is left alone: the browser's own error page
 * would stand in the app's place, at each start.
 * @throws when it can't be asked, or the browser can't remember it
 */
export async function renew(redirectTo: string | undefined, config: DeployConfig): Promise<void> {
  const { selectedSite } = readChoices();
  if (selectedSite !== undefined && (await mayAnswer(authorizePage(selectedSite.siteConfig.authConfig.Auth, config)))) {
    const { site, siteConfig } = selectedSite;
    browserStorage('sessionStorage').setItem(STORAGE.silentSignOn.key, String(Date.now()));
    const request = {
      way: 'renewal',
      site,
      siteUuid: site.siteUuid,
      siteConfig,
      redirectTo,
      autoRegister: false,
    } as const;
    await redirectToProvider(request, config, 'given up');
  }
}

/**
 * Whatever it says: that is for the browser alone to read. Where this host's policy lets no page ask (a `domain` of the
 * organisation's own that it does not name), nothing is known of it, and it is left for as it always was.
 */
async function mayAnswer({ href, origin }: URL): Promise<boolean> {
  let isForbidden = false;
  const notice = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isForbidden ||= blockedURI.startsWith(origin);
  };
  document.addEventListener('securitypolicyviolation', notice);
  const init = { mode: 'no-cors', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;
  try {
    await fetchWithTimeout(PROVIDER_WAIT_MS, href, { ...init, method: 'HEAD' });
    return true;
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve); // The event comes behind the failure.
    });
    return isForbidden;
  } finally {
    document.removeEventListener('securitypolicyviolation', notice);
  }
}
