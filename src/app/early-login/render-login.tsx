import type { Messages } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';

import { EmptyLayout } from '#app/layouts/empty-layout.tsx';
import { AppTree } from '#app/start/app-tree.tsx';
import { ROUTES } from '#contract/app/routes.ts';
import { i18n } from '#i18n/i18n.ts';
import type { Locale } from '#i18n/locales.ts';
import { Page } from '#pages/sign-in/login-page.tsx';

/** The login screen as somebody finds it who comes for the first time: what the app then hydrates. For the build. */
export function renderLogin(locale: Locale, messages: Messages): { title: string; html: string } {
  i18n.loadAndActivate({ locale, messages });
  const router = createMemoryRouter(
    [
      {
        children: [
          { element: <EmptyLayout />, children: [{ path: ROUTES.login.path, handle: ROUTES.login, Component: Page }] },
        ],
      },
    ],
    { initialEntries: [ROUTES.login.path] },
  );
  const never = () => Promise.reject(new Error('Nobody signs in while the app is built'));
  const sessionActions = { begin: never, logOut: never, LogOutDialog: () => null };
  const html = renderToString(<AppTree router={router} sessionActions={sessionActions} />);
  // React asks for pictures in front of the page: here they come when the screen is shown, and not before.
  return { title: i18n._(ROUTES.login.title), html: html.replaceAll(/<link rel="preload"[^>]*>/g, '') };
}
