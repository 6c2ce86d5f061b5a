import { matchPath } from 'react-router-dom';

import { queryClient } from '#app/queries/query-client.ts';
import { ROUTES } from '#contract/app/routes.ts';
import type { RouteName, RouteRow } from '#contract/app/routes.ts';
import { savesData } from '#device/network/data-saver.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { readerNow } from '#features/profile/queries/use-reader.ts';
import { askAhead, type PageVisit } from '#pages/parts/page-visit.ts';

import { PAGES } from './pages.ts';

/** A mouse that only passes asks for nothing. */
const HOVER_MS = 100;
const ANYWHERE = { capture: true, passive: true };

type ArticleQuery = ReturnType<typeof postQueries.detail>;

/**
 * Asks for what another page shows first when a finger goes down on a link to it, and for an article also when a mouse
 * rests there: it is on its way while the press becomes a click. Where the finger goes on to scroll, that is broken off.
 * Never under data saver.
 */
export function prefetchOnPress(): void {
  let hover: ReturnType<typeof setTimeout> | undefined;
  let pressed: AbortController | undefined;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(hover);
      const query = pointerType === 'mouse' ? articleQuery(target) : undefined;
      hover = query && setTimeout(prefetchArticle, HOVER_MS, query);
    },
    ANYWHERE,
  );
  document.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      clearTimeout(hover);
      pressed = undefined;
      const link = button === 0 ? linkElsewhere(target) : undefined;
      if (link === undefined) {
        return;
      }
      pressed = new AbortController();
      const article = articleAt(link);
      if (article === undefined) {
        prefetchPage(link, pressed.signal);
      } else {
        prefetchArticle(article, pressed.signal);
      }
    },
    ANYWHERE,
  );
  document.addEventListener('pointercancel', () => pressed?.abort(), ANYWHERE);
}

/** Of a link that leads to another article; undefined where it may not be asked for. */
export function articleQuery(target: EventTarget | null): ArticleQuery | undefined {
  const link = linkElsewhere(target);
  return link && articleAt(link);
}

function articleAt({ pathname }: HTMLAnchorElement): ArticleQuery | undefined {
  const slug = parametersOf(ROUTES.post.path, pathname)?.postSlug;
  if (slug === undefined || pathname === location.pathname) {
    return undefined;
  }
  const { siteUuid, language } = readerNow(queryClient);
  return postQueries.detail(siteUuid, slug, language);
}

/** As the router gives them to a page; undefined at another address, or at one with a stray percent sign. */
function parametersOf(path: string, pathname: string): PageVisit['params'] | undefined {
  const match = matchPath(path, pathname);
  if (match === null) {
    return undefined;
  }
  try {
    return Object.fromEntries(
      Object.entries(match.params).map(([name, value]) => [name, value && decodeURIComponent(value)]),
    );
  } catch {
    return undefined;
  }
}

/** To another page of the portal; undefined under data saver, and while nobody is known. */
function linkElsewhere(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const isElsewhere =
    link?.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
  return isElsewhere && !savesData() && readerNow(queryClient).siteUuid !== '' ? link : undefined;
}

/** What does not come is the page's own matter: it asks itself, and tells what comes of it. */
function prefetchArticle(query: ArticleQuery, signal?: AbortSignal): void {
  PAGES.post().catch(() => undefined);
  void askAhead(queryClient, query, signal);
}

/** As its loader does, which finds it on its way. */
function prefetchPage({ pathname, search }: HTMLAnchorElement, signal: AbortSignal): void {
  const rows: [string, RouteRow][] = Object.entries(ROUTES);
  for (const [name, { path, layout }] of rows) {
    const params = layout === 'portal' ? parametersOf(path, pathname) : undefined;
    if (params !== undefined) {
      PAGES[name as RouteName]() // The table's own key.
        .then(({ prefetch }) => {
          if (!signal.aborted) {
            const query = new URLSearchParams(search);
            prefetch?.({ client: queryClient, reader: readerNow(queryClient), params, query, signal });
          }
        })
        .catch(() => undefined);
      return;
    }
  }
}
