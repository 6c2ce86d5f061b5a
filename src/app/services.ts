import type { createBrowserRouter } from 'react-router-dom';

import { startConnectivity, subscribeConnection, connectionNow } from '#device/connectivity.ts';
import { watchInstallOffer } from '#device/install-offer.ts';
import { watchMissingChunks } from '#device/reload.ts';
import { onTabMessage } from '#device/tabs.ts';
import { href } from '#contract/routes.ts';
import { report } from '#tracking/report.ts';

import { BUILD } from './build.ts';
import { closeKept, ownerShown } from './kept.ts';
import { probe } from './probe.ts';
import { queryClient } from './query-client.ts';
import { onSessionOver } from './session-over.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What runs beside the pages for as long as the tab lives; none of it before the first page is asked for. */
export function startServices(router: Router): void {
  onSessionOver((path) => void router.navigate(path, { replace: true }));
  watchInstallOffer();
  watchMissingChunks({ build: BUILD });
  startConnectivity({ probe });
  subscribeConnection(() => {
    if (connectionNow() === 'online') {
      void queryClient.invalidateQueries();
    }
  });
  onTabMessage((message) => {
    if (message.type === 'signed-out') {
      closeKept();
      location.replace(href('login', {}));
      return;
    }
    // Somebody else has signed in beside us: what this tab shows belongs to nobody here any more.
    if (ownerShown() !== undefined && ownerShown() !== message.owner) {
      closeKept();
      location.replace(href('home', {}));
    }
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('error', ({ error }) => report(error));
  afterFirstContent(router, () => {
    import('./updates.tsx').then(({ startUpdates }) => startUpdates()).catch(report);
  });
}

const LOOK_MS = 100;
/** A list that never comes must not cost the person the worker. */
const WAIT_MS = 10_000;

/** Once nothing is asked for any more, twice in a row: between a page and its lists there is a quiet moment. */
function afterFirstContent(router: Router, task: () => void, quiet = 0): void {
  if (quiet > 1 || performance.now() > WAIT_MS) {
    task();
    return;
  }
  const isBusy = document.readyState !== 'complete' || router.state.navigation.location || queryClient.isFetching();
  setTimeout(() => afterFirstContent(router, task, isBusy ? 0 : quiet + 1), LOOK_MS);
}
