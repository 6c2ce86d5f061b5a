import type { createBrowserRouter } from 'react-router-dom';

import { startConnectivity } from '#device/connectivity.ts';
import { bufferWorkerMessages } from '#device/worker-message-buffer.ts';
import { watchInstallOffer } from '#device/install-offer.ts';
import { leaveWithoutConfirmation } from '#device/leave-without-confirmation.ts';
import { watchMissingChunks } from '#device/reload.ts';
import { onTabMessage } from '#device/tabs.ts';
import { href } from '#contract/routes.ts';
import { report } from '#tracking/report.ts';

import { BUILD } from './build.ts';
import { afterFirstContent } from './first-content.ts';
import { stopPersisting, ownerShown } from './persisting.ts';
import { probe } from './probe.ts';
import { onSessionOver } from './session-over.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What runs beside the pages for as long as the tab lives; none of it before the first page is asked for. */
export function startServices(router: Router): void {
  onSessionOver((path) => void router.navigate(path, { replace: true }));
  bufferWorkerMessages();
  watchInstallOffer();
  watchMissingChunks({ build: BUILD });
  startConnectivity({ probe });
  onTabMessage((message) => {
    if (message.type === 'signed-out') {
      stopPersisting();
      leaveWithoutConfirmation(href('login', {}));
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
  afterFirstContent(
    () => {
      const path = () => router.state.location.pathname;
      import('./updates.tsx')
        .then(({ startUpdates }) => startUpdates({ path, subscribe: (listener) => router.subscribe(listener) }))
        .catch(report);
    },
    () => router.state.navigation.location !== undefined,
  );
}
