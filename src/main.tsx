import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { createContainer } from './app/last-seen/take-over.ts';
import { boot } from './app/start/boot.ts';
import { queryClient } from './app/queries/query-client.ts';
import { createRouter } from './app/routes/router.tsx';
import { startServices } from './app/start/services.ts';
import type { SessionActions } from '#features/session/session-actions.ts';
import { SessionActionsContext } from '#features/session/session-actions.ts';
import { i18n } from '#i18n/i18n.ts';
import './ui/theme/global.css.ts';

/** The order matters: what is kept comes back before the router asks for it, and the worker comes after the first page. */
async function start(): Promise<void> {
  await boot();
  const router = createRouter();
  const sessionActions: SessionActions = {
    begin: async (...signedIn) => (await import('./app/start/begin-session.ts')).beginSession(...signedIn),
    logOut: async () => (await import('./app/session/log-out.ts')).logOut({ unsent: 'discard' }),
  };
  const root = document.getElementById('root');
  if (root !== null) {
    const { container, leave } = createContainer(root);
    const { pathname } = location;
    // Somewhere else, such as the login screen: nothing of what was shown here remains.
    router.subscribe(({ location: { pathname: now } }) => now !== pathname && leave());
    createRoot(container).render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SessionActionsContext value={sessionActions}>
            <RouterProvider router={router} />
          </SessionActionsContext>
        </QueryClientProvider>
      </I18nProvider>,
    );
  }
  startServices(router);
}

// In a frame of somebody else's page nothing begins: the page says so (index.html). No `await` stands here: what a
// screen imports lies in the same file as this, so a screen that `start` waits for would wait for `start`.
if (document.documentElement.dataset['start'] !== 'framed') {
  void start();
}
