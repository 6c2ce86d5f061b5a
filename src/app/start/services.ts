import type { createBrowserRouter } from 'react-router-dom';

import { lastSeenOnScreen } from '#app/last-seen/take-over.ts';
import { stopPersisting, ownerShown } from '#app/queries/persisting.ts';
import { probe } from '#app/queries/probe.ts';
import { isAsking, queryClient } from '#app/queries/query-client.ts';
import { onSessionOver } from '#app/session/session-over.ts';
import { href } from '#contract/app/routes.ts';
import { watchInstallOffer } from '#device/install/install-offer.ts';
import { startConnectivity } from '#device/network/connectivity.ts';
import { retryInBackground } from '#device/network/retry-in-background.ts';
import { afterFirstContent } from '#device/page/first-content.ts';
import { leaveWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';
import { watchTyping } from '#device/page/unsaved-typing.ts';
import { onTabMessage } from '#device/session/tabs.ts';
import { installFirstWorker } from '#device/worker/first-worker.ts';
import { watchMissingChunks } from '#device/worker/reload.ts';
import { readChoices } from '#device/storage/choices.ts';
import { workerInCharge } from '#device/worker/worker-in-charge.ts';
import { bufferWorkerMessages } from '#device/worker/worker-message-buffer.ts';
import { watchGuard } from '#tracking/monitoring.ts';
import { report, whenReportWaits } from '#tracking/report.ts';

import { BUILD } from './build.ts';
import { followProfileLanguage } from './follow-profile-language.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What runs beside the pages for as long as the tab lives; none of it before the first page is asked for. */
export function startServices(router: Router): void {
  onSessionOver((path) => void router.navigate(path, { replace: true }));
  followProfileLanguage(queryClient);
  bufferWorkerMessages();
  watchInstallOffer();
  watchTyping();
  watchMissingChunks({ build: BUILD });
  startConnectivity({ probe });
  watchGuard();
  onTabMessage((message) => {
    if (message.type === 'signed-out') {
      // On the login screen that a log-out has led to, somebody may be typing by now.
      if (ownerShown() !== undefined || location.pathname + location.search !== href('login', {})) {
        stopPersisting();
        leaveWithoutConfirmation(href('login', {}));
      }
      return;
    }
    // Somebody else has signed in beside us: what this tab shows belongs to nobody here any more.
    if (ownerShown() !== undefined && ownerShown() !== message.owner) {
      stopPersisting();
      leaveWithoutConfirmation(href('home', {}));
    }
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('error', ({ error }) => report(error));
  const choicesAtStart = readChoices();
  const isBusy = () => isAsking() || router.state.navigation.location !== undefined;
  const hasFiles = Boolean(workerInCharge());
  // With every file here, nobody waits for what this loads: a press may come before the answers do.
  const isNotYetSeen = () => lastSeenOnScreen() !== null;
  if (!import.meta.env.DEV) {
    // A look before the rest, behind which the worker's script would come half a second later on slow 4G.
    afterFirstContent(() => void installFirstWorker(prefetchPages).catch(report), isBusy, 1);
  }
  afterFirstContent(
    () =>
      whenSignedIn(router, false, () => {
        retryInBackground(prepareFile)
          .then(({ preparePress }) => preparePress())
          .catch(report);
      }),
    hasFiles ? isNotYetSeen : isBusy,
  );
  afterFirstContent(() => {
    retryInBackground(() => import('./app-events.ts'))
      .then(({ startAppEvents }) => startAppEvents())
      .catch(report);
    retryInBackground(() => import('#device/storage/second-copies.ts'))
      .then(({ startSecondCopies }) => startSecondCopies(choicesAtStart))
      .catch(report);
    // On the login screen, where the rest can wait, too.
    whenReportWaits(() => {
      import('#tracking/load-error-reports.ts').then(({ loadErrorReports }) => loadErrorReports()).catch(report);
    });
    whenSignedIn(router, false, () => {
      retryInBackground(prepareFile)
        .then(({ prepareNext }) => prepareNext())
        .catch(report);
    });
    whenSignedIn(router, hasFiles, () => {
      const path = () => router.state.location.pathname;
      retryInBackground(() => import('#app/last-seen/keep-last-seen.ts'))
        .then(({ keepLastSeen }) => keepLastSeen(router))
        .catch(report);
      retryInBackground(() => import('./late-files.ts'))
        .then(({ untilLateFiles }) => untilLateFiles())
        .then(() => retryInBackground(() => import('#app/updates/updates.tsx')))
        .then(({ startUpdates }) => startUpdates({ path, subscribe: (listener) => router.subscribe(listener) }))
        .catch(report);
    });
  }, isBusy);
}

const prepareFile = () => import('./prepare-next.ts');

function prefetchPages(): void {
  import('#app/routes/prefetch-page.ts').then(({ prefetchAllPages }) => prefetchAllPages()).catch(report);
}

/** What somebody who has just signed in sees first comes before the rest. */
const AFTER_SIGN_IN_MS = 2000;
/** A login screen that nobody uses is offered a new version too. */
const WITHOUT_SIGN_IN_MS = 20_000;

/**
 * On the login screen of a first visit the rest can wait. What fails to load there, because the network goes just then, some
 * browsers never load again in this page, and signing in needs some of the same files.
 */
function whenSignedIn(router: Router, isTime: boolean, task: () => void): void {
  if (isTime || ownerShown() !== undefined) {
    task();
    return;
  }
  let timer = setTimeout(end, WITHOUT_SIGN_IN_MS);
  const stop = router.subscribe(({ navigation }) => {
    if (ownerShown() !== undefined && navigation.state === 'idle') {
      clearTimeout(timer);
      timer = setTimeout(end, AFTER_SIGN_IN_MS);
      stop();
    }
  });

  function end(): void {
    stop();
    task();
  }
}
