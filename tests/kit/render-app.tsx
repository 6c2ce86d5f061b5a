import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import { createContext, type PropsWithChildren, type ReactElement, type ReactNode, use } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';

import { ApiError } from '#api/errors.ts';
import { createQueryClient } from '#api/query-client.ts';
import { i18n } from '#i18n/i18n.ts';

/** An address, or an entry of the history whose key is no other's: what is remembered of a page belongs to its entry. */
type Entry = string | { readonly pathname: string; readonly key: string };

interface AppOptions {
  /** The address that is open; of several, the last one, and the others are behind it in the history. */
  readonly at?: Entry | readonly Entry[];
  /** How dates and numbers are written. The words are English whatever it says. */
  readonly locale?: string;
  /** What the queries hold from the start. */
  readonly known?: readonly (readonly [key: QueryKey, data: unknown])[];
  /** Another client than that of the app. */
  readonly client?: QueryClient;
}

/**
 * Shows a piece of the app, at whatever address, or the pages of these routes, among what all of ours may count on.
 * `said` collects what people would be told of changes: `saveProfile`, or `saveProfile 409` when it failed.
 */
export function renderApp(content: ReactElement | RouteObject[], options: AppOptions = {}) {
  const isRoutes = Array.isArray(content);
  const { Surroundings, ...app } = createSurroundings(
    isRoutes ? content : [{ path: '*', Component: Content }],
    options,
  );
  return { ...app, ...render(isRoutes ? null : content, { wrapper: Surroundings }) };
}

/** A hook in the same surroundings. */
export function renderAppHook<Result, Props>(
  callback: (props: Props) => Result,
  { initialProps, ...options }: AppOptions & { initialProps?: Props } = {},
) {
  const { Surroundings, ...app } = createSurroundings([{ path: '*', Component: Content }], options);
  return {
    ...app,
    ...renderHook(callback, { wrapper: Surroundings, ...(initialProps === undefined ? {} : { initialProps }) }),
  };
}

function createSurroundings(routes: RouteObject[], { at = '/', locale = 'en', known = [], client }: AppOptions) {
  if (locale !== 'en') {
    i18n.load(locale, {});
  }
  i18n.activate(locale);
  const said: string[] = [];
  const queries = client ?? createClient(said);
  for (const [key, data] of known) {
    queries.setQueryData(key, data);
  }
  const router = createMemoryRouter(routes, { initialEntries: [at].flat() });
  function Surroundings({ children }: PropsWithChildren) {
    return (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <ContentContext value={children}>
            <RouterProvider router={router} />
          </ContentContext>
        </QueryClientProvider>
      </I18nProvider>
    );
  }
  return {
    Surroundings,
    client: queries,
    router,
    said,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** The app's client, which notes what it would tell people. */
export function createClient(said: string[] = []): QueryClient {
  return createQueryClient({
    onSaid: (action) => said.push(action),
    onFailed: (action, error) => said.push(`${action} ${error instanceof ApiError ? error.status : 'otherwise'}`),
    onReport: () => undefined,
  });
}

const ContentContext = createContext<ReactNode>(null);

function Content(): ReactNode {
  return use(ContentContext);
}
