import { guardFailures } from '#app/guard/guard-failures.ts';
import { stopPersisting, startPersisting } from '#app/queries/persisting.ts';
import { queryClient } from '#app/queries/query-client.ts';
import type { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { ownerOf, readToken } from '#contract/api/sign-in/token.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { permitStore } from '#device/outbox/permit-store.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import { leaveWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';
import { purgeDevice } from '#device/purge/purge.ts';
import { withPurgeLock } from '#device/purge/purge-lock.ts';
import { purgeIsPending } from '#device/purge/purge-mark.ts';
import { purgeOthers } from '#device/purge/purge-others.ts';
import { markSignedIn } from '#device/purge/write-purge-mark.ts';
import { writeOwner, readOwner } from '#device/session/owner.ts';
import { keepPoolTokens, readSessionTokens, removeSessionTokens } from '#device/session/session-tokens.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';
import { tellTabs } from '#device/session/tabs.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';
import { changeChoices, withRecentSite } from '#device/storage/choices.ts';
import { makeWritable } from '#device/storage/make-writable.ts';
import { reserveBannerSpaceFor } from '#features/announcement/banner-space.ts';
import { SignInError } from '#features/session/sign-in-error.ts';
import { dropStaleSignOns } from '#features/session/single-sign-on/sign-on.ts';
import { adoptNewestBanners } from '#features/site/config.ts';
import { track } from '#tracking/track.ts';
import { report } from '#tracking/report.ts';
import { trackSignIn } from '#tracking/sign-in-event.ts';

/** A store that hangs keeps nobody from signing in. */
const PERMIT_WITHIN_MS = 1000;

/**
 * After a sign-in: the site becomes the selected one, and what was kept of the same person comes back. What an earlier
 * owner left is purged first (docs/contract.md §4: another owner signs in). The tokens are kept last, in one go with
 * whose they are: in the page's memory where the browser takes nothing more. Elsewhere a page that was somebody else's
 * begins anew, since it may have more of theirs in its memory than anybody thinks of.
 * @throws {SignInError} CouldNotLogIn when they are none
 */
export async function beginSession(
  site: Site,
  siteConfig: SiteConfig,
  tokens: PoolTokens,
  leadsTo?: string,
): Promise<void> {
  const { Auth } = siteConfig.authConfig;
  const claims = readToken(readSessionTokens(Auth.userPoolWebClientId, tokens)?.idToken ?? '');
  if (claims === null) {
    throw new SignInError('CouldNotLogIn');
  }
  const owner = await ownerOf(claims, site.siteUuid);
  const earlier = readOwner()?.owner ?? owner;
  stopPersisting();
  queryClient.clear();
  await withPurgeLock(async () => {
    await purgeEarlier(owner);
    await withTimeout(PERMIT_WITHIN_MS, permitStore.remove()).catch(() => undefined); // It has tokens of an older session.
    keepTokens(tokens);
    writeOwner({ owner, iss: claims.iss, sub: claims.sub });
    changeChoices((choices) => ({ ...withRecentSite(choices, site), selectedSite: { site, siteConfig } }));
    await markSignedIn();
  });
  reserveBannerSpaceFor(site.siteUuid, adoptNewestBanners());
  guardFailures.reset();
  browserStorage('sessionStorage').removeItem(STORAGE.signOnEnd.key); // It may have been about somebody else.
  dropStaleSignOns();
  await startPersisting(owner);
  tellTabs({ type: 'signed-in', owner });
  // What this person left to be sent at their next sign-in.
  loadOutbox()
    .then((outbox) => outbox.retryNow())
    .catch(report);
  trackSignIn('loginSucceeded', siteConfig.authConfig.authType);
  if (leadsTo !== undefined && earlier !== owner && browserStorage('localStorage') instanceof Storage) {
    leaveWithoutConfirmation(leadsTo);
    await new Promise<never>(() => undefined);
  }
}

async function purgeEarlier(owner: string): Promise<void> {
  const earlier = readOwner();
  if (earlier === null && !purgeIsPending()) {
    await purgeOthers(owner);
    return;
  }
  if (earlier !== null && earlier.owner !== owner) {
    track({ what: 'logged-out' });
  }
  if (earlier?.owner !== owner) {
    await purgeDevice({ sparing: owner });
  }
}

function keepTokens(tokens: PoolTokens): void {
  removeSessionTokens();
  try {
    keepPoolTokens(tokens);
  } catch {
    makeRoom();
    makeWritable('localStorage');
    keepPoolTokens(tokens);
  }
}

/** What fills a storage comes again. One that refuses even what it holds is not full: there it stays. */
function makeRoom(): void {
  const { key } = STORAGE.queries;
  const storage = browserStorage('localStorage');
  try {
    storage.setItem(key, storage.getItem(key) ?? '');
    storage.removeItem(key);
  } catch {
    // Nothing can be written here.
  }
}
