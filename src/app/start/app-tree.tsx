import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import type { RouterProviderProps } from 'react-router-dom';

import { queryClient } from '#app/queries/query-client.ts';
import type { SessionActions } from '#features/session/session-actions.ts';
import { SessionActionsContext } from '#features/session/session-actions.ts';
import { i18n } from '#i18n/i18n.ts';

interface AppTreeProps {
  readonly router: RouterProviderProps['router'];
  readonly sessionActions: SessionActions;
}

/** All that is rendered, in a browser and, for what index.html shows before the app, by the build. */
export function AppTree({ router, sessionActions }: AppTreeProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SessionActionsContext value={sessionActions}>
          <RouterProvider router={router} />
        </SessionActionsContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}
