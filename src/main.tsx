import { createRoot } from 'react-dom/client';
import { unstable_NormalPriority, unstable_scheduleCallback } from 'scheduler';

import { claimEarlyLogin } from './app/early-login/claim-early-login.ts';
import { createContainer, prepareTakeOver } from './app/last-seen/take-over.ts';
import { LogOutDialog } from './app/layouts/portal/lazy-log-out-dialog.ts';
import { startCovering } from './app/prompts/covering.ts';
import { boot } from './app/start/boot.ts';
import { dropUnaskedTokens } from './app/start/drop-unasked-tokens.ts';
import { createRouter } from './app/routes/router.tsx';
import { AppTree } from './app/start/app-tree.tsx';
import { startServices } from './app/start/services.ts';
import { withChunkTimeout } from '#device/worker/reload.ts';
import type { SessionActions } from '#features/session/session-actions.ts';
import { report } from '#tracking/report.ts';
import './ui/theme/global.css.ts';

/** The order matters: what is kept comes back before the router asks for it, and the worker comes after the first page. */
async function start(): Promise<void> {
  dropUnaskedTokens();
  const login = claimEarlyLogin();
  await boot({ language: login === null ? 'at once' : 'later' });
  const router = createRouter();
  const sessionActions: SessionActions = {
    begin: async (...signedIn) =>
      (await withChunkTimeout(() => import('./app/start/begin-session.ts'))).beginSession(...signedIn),
    logOut: async () =>
      (await withChunkTimeout(() => import('./app/session/log-out.ts'))).logOut({ unsent: 'discard' }),
    LogOutDialog,
  };
  const app = <AppTree router={router} sessionActions={sessionActions} />;
  const root = document.getElementById('root');
  if (login !== null) {
    import('./app/early-login/take-over-login.ts')
      .then(({ takeOverLogin }) => takeOverLogin(login, router, app))
      .catch((error: unknown) => {
        createRoot(login).render(app); // Its code did not come: what was typed is lost, signing in is not.
        report(error);
      });
  } else if (root !== null) {
    const { container, leave, letRouterScroll } = createContainer(root);
    const first = router.state.location;
    // Somewhere else, such as the login screen or the page before: nothing of what was shown here remains.
    router.subscribe(({ location: now, historyAction }) => {
      if (now !== first) {
        letRouterScroll();
      }
      if (now.pathname !== first.pathname || (historyAction === 'POP' && now.search !== first.search)) {
        leave();
      }
    });
    // What was last seen, and is lent for a while, has names of an earlier start (`useId`).
    createRoot(container, { identifierPrefix: Date.now().toString(36) }).render(app);
  }
  startServices(router);
}

clearInterval(globalThis.kinwardEarly?.limit); // All of the app's first files are here.
// In a frame of somebody else's page nothing begins: the page says so (index.html). No `await` stands here: what a
// screen imports lies in the same file as this, so a screen that `start` waits for would wait for `start`.
if (document.documentElement.dataset['start'] !== 'framed') {
  startCovering();
  prepareTakeOver();
  // In a task of its own, behind the one that has read all of this, so that a press in between is not kept waiting.
  unstable_scheduleCallback(unstable_NormalPriority, () => void start());
}
