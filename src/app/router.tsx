import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

import { Unreachable } from '#api/errors.ts';
import { ROUTES } from '#contract/routes.ts';
import type { RouteName, RouteRow } from '#contract/routes.ts';
import { ChunkTimeout, withChunkTimeout } from '#device/reload.ts';

import { ErrorScreen } from './error-screen.tsx';
import { guard } from './guard/guard-middleware.ts';
import { setAdmittedAddress } from './guard/admitted-address.ts';
import { BareLayout } from './layouts/bare-layout.tsx';
import { EmptyLayout } from './layouts/empty-layout.tsx';
import { PortalLayout } from './layouts/portal-layout.tsx';
import { PAGES } from './pages.ts';
import { LazyPrompts } from './prompts/lazy-prompts.ts';
import { StartSpinner } from './start-spinner.tsx';

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
      ErrorBoundary: ErrorScreen,
      HydrateFallback: StartSpinner,
      children: [
        ...layouts.map((layout) => ({
          element: LAYOUTS[layout],
          ErrorBoundary: ErrorScreen,
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
      lazy: async () => ({ Component: (await import('#ui/components-page.tsx')).ComponentsPage }),
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
      ErrorBoundary: ErrorScreen,
      lazy: () => pageOf(name),
    }));
}

/** A chunk that does not come is no answer, like any other: the screen says so and offers Retry. */
async function pageOf(name: RouteName) {
  try {
    const { Page } = await withChunkTimeout(PAGES[name]);
    return { Component: Page };
  } catch (error) {
    throw new Unreachable(error instanceof ChunkTimeout ? 'timeout' : 'network', { cause: error });
  }
}
