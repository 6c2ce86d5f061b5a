import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

import { Unreachable } from '#api/errors.ts';
import { admittedAddress } from '#app/guard/admitted-address.ts';
import { queryClient } from '#app/queries/query-client.ts';
import { CHUNK_TIMEOUT_MS } from '#contract/api/constants.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { ChunkTimeout, withChunkTimeout } from '#device/worker/reload.ts';
import { readerNow } from '#features/profile/queries/use-reader.ts';

import type { PageModule } from './page-module.ts';

type LazyPage = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'>;

/** Nobody waits for what a page asks for, and nothing is asked for again by it: the page's own queries see to that. */
const once = { shouldRevalidate: () => false } as const;

/** The browser asks no second time for a file that stands still: only a page that is loaded again gets it. */
const AGAIN_MS = 4000;

/**
 * A page for its route's `lazy`. It never fails: where that does, React Router renders nothing at all, for good. What a
 * loader throws reaches the route's own boundary.
 */
export async function loadPage(load: () => Promise<PageModule>): Promise<LazyPage> {
  const asked = withTimeout(CHUNK_TIMEOUT_MS, load(), () => new ChunkTimeout());
  const page = await asked.catch(() => undefined);
  if (page === undefined) {
    return latePage(asked, load);
  }
  const { Page, prefetch } = page;
  return {
    Component: Page,
    ...(prefetch === undefined ? {} : { ...once, loader: (visit) => ask(prefetch, visit) }),
  };
}

/** A chunk that does not come is no answer, like any other: the screen says so, and Retry asks again. */
function latePage(asked: Promise<PageModule>, load: () => Promise<PageModule>): LazyPage {
  let next = () => asked;
  let page: PageModule | undefined;
  return {
    ...once,
    Component: () => page && <page.Page />,
    async loader(visit) {
      visit.request.signal.throwIfAborted(); // Nobody waits for it any more.
      const askForPage = next;
      next = load;
      try {
        page ??= await withChunkTimeout(askForPage, destination(visit));
      } catch (error) {
        const standsStill = error instanceof ChunkTimeout;
        if (standsStill) {
          next = () => withTimeout(AGAIN_MS, load(), () => new ChunkTimeout());
        }
        throw new Unreachable(standsStill ? 'timeout' : 'network', { cause: error });
      }
      return page.prefetch === undefined ? null : ask(page.prefetch, visit);
    },
  };
}

function ask(prefetch: NonNullable<PageModule['prefetch']>, { request, params }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url);
  prefetch({ client: queryClient, reader: readerNow(queryClient), params, query: searchParams });
  return null;
}

/** Of a press; undefined at the start of a visit, where a redirect leads again to where this one led. */
function destination({ request }: LoaderFunctionArgs): string | undefined {
  return admittedAddress() === null ? undefined : request.url;
}
