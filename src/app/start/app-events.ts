import { matchPath } from 'react-router-dom';

import { isOwnerGone } from '#app/queries/persisting.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { whenIdle } from '#device/page/when-idle.ts';
import { readChoices } from '#device/storage/choices.ts';
import { currentSession, letsIn } from '#features/session/session.ts';
import { readConsent, restoreConsent } from '#tracking/analytics/consent.ts';
import { ApiSink } from '#tracking/api/api-sink.ts';
import { listenToGuard } from '#tracking/guard-told.ts';
import { endPostVisit, trackGuard } from '#tracking/page-visit.ts';
import { trackDeferredSignIn } from '#tracking/deferred-sign-in.ts';
import { addTrackingSink } from '#tracking/track.ts';

import { startAnalytics } from './start-analytics.ts';

/**
 * After the first content: our own API is told what happens here and what has happened so far. Not on the page that the
 * identity provider's answer comes to.
 */
export function startAppEvents(): void {
  if (matchPath(ROUTES.singleSignOn.path, location.pathname) !== null) {
    return;
  }
  let isConsentKnown = false;
  const known = restoreConsent().finally(() => {
    isConsentKnown = true;
  });
  const sink = new ApiSink({
    token,
    siteUuid: () => readChoices().selectedSite?.site.siteUuid ?? '',
    isPersonalisationDenied: () => (isConsentKnown ? readConsent() === 'denied' : undefined),
    whenIdle,
  });
  addTrackingSink(sink);
  listenToGuard(trackGuard);
  void known.then(() => {
    void startAnalytics();
    if (document.visibilityState === 'hidden') {
      sink.flush(); // What was left before: nothing may happen here any more.
    }
  });
  const leave = () => {
    endPostVisit();
    sink.flush();
  };
  addEventListener('pagehide', leave); // Safari may say nothing else.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      leave();
    }
  });
  const session = currentSession();
  trackDeferredSignIn(letsIn(session) && !isOwnerGone() ? session.siteConfig.authConfig.authType : undefined);
}

function token(): string | undefined {
  const session = currentSession();
  return session?.state === 'valid' && !isOwnerGone() ? session.token : undefined;
}
