import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

import { setAdmittedAddress } from '#app/guard/admitted-address.ts';
import { guard } from '#app/guard/guard-middleware.ts';
import { BareLayout } from '#app/layouts/bare-layout.tsx';
import { EmptyLayout } from '#app/layouts/empty-layout.tsx';
import { PortalLayout } from '#app/layouts/portal/portal-layout.tsx';
import { LazyPrompts } from '#app/prompts/lazy-prompts.ts';
import { StartSpinner } from '#app/start/start-spinner.tsx';
import { ROUTES } from '#contract/app/routes.ts';
import type { RouteName, RouteRow } from '#contract/app/routes.ts';

import { ErrorScreen, ErrorScreenAlone, ErrorScreenWithMargins } from './error-screen.tsx';
import { loadPage } from './load-page.tsx';
import { PAGES } from './pages.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

const LAYOUTS = {
  bare: <BareLayout />,
  portal: <PortalLayout Prompts={LazyPrompts} />,
  empty: <EmptyLayout />,
} as const;

/** The route table made walkable: a layout per group, a guard per route, a chunk per page. */
export function createRouter() {
  const layouts = Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[]; // The table's own keys.
  const router = createBrowserRouter([
    {
      ErrorBoundary: ErrorScreenAlone,
      HydrateFallback: StartSpinner,
      children: [
        ...layouts.map((layout) => ({
          element: LAYOUTS[layout],
          ErrorBoundary: ErrorScreenAlone,
          children: routesOf(layout),
        })),
        ...developersPages(),
      ],
    },
  ]);
  router.subscribe(({ navigation, location: { pathname, search } }) => {
    if (navigation.state === 'idle') {
      setAdmittedAddress(pathname + search);
    }
  });
  return router;
}

/** Every component in the three themes, for those who build with them; no part of what people get. */
function developersPages(): RouteObject[] {
  if (!import.meta.env.DEV) {
    return [];
  }
  return [
    {
      path: '/components',
      lazy: async () => ({ Component: (await import('#ui/gallery/components-page.tsx')).ComponentsPage }),
    },
  ];
}

function routesOf(layout: RouteRow['layout']): RouteObject[] {
  const names = Object.keys(ROUTES) as RouteName[]; // The table's own keys.
  return names
    .filter((name) => ROUTES[name].layout === layout)
    .map((name) => ({
      id: name,
      path: ROUTES[name].path,
      handle: ROUTES[name],
      middleware: [guard(name, ROUTES[name])],
      ErrorBoundary: layout === 'empty' ? ErrorScreenWithMargins : ErrorScreen,
      lazy: () => loadPage(PAGES[name]),
    }));
}
