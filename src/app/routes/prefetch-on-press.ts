import { matchPath } from 'react-router-dom';

import { queryClient } from '#app/queries/query-client.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { savesData } from '#device/network/data-saver.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { readerNow } from '#features/profile/queries/use-reader.ts';
import { askAhead } from '#pages/parts/page-visit.ts';

import { PAGES } from './pages.ts';

/** A mouse that only passes asks for nothing. */
const HOVER_MS = 100;
const ANYWHERE = { capture: true, passive: true };

type ArticleQuery = ReturnType<typeof postQueries.detail>;

/**
 * Asks for an article when a finger goes down on a link to it, or a mouse rests there: it is on its way while the press
 * becomes a click. Where the finger goes on to scroll, that is broken off. Never under data saver.
 */
export function prefetchOnPress(): void {
  let hover: ReturnType<typeof setTimeout> | undefined;
  let pressed: AbortController | undefined;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(hover);
      const query = pointerType === 'mouse' ? articleQuery(target) : undefined;
      hover = query && setTimeout(prefetch, HOVER_MS, query);
    },
    ANYWHERE,
  );
  document.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      clearTimeout(hover);
      const query = button === 0 ? articleQuery(target) : undefined;
      pressed = query && new AbortController();
      if (query !== undefined) {
        prefetch(query, pressed?.signal);
      }
    },
    ANYWHERE,
  );
  document.addEventListener('pointercancel', () => pressed?.abort(), ANYWHERE);
}

/** Of a link that leads to another article; undefined where it may not be asked for. */
export function articleQuery(target: EventTarget | null): ArticleQuery | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const slug = link?.origin === location.origin && matchPath(ROUTES.post.path, link.pathname)?.params.postSlug;
  if (typeof slug !== 'string' || link?.pathname === location.pathname || savesData()) {
    return undefined;
  }
  const { siteUuid, language } = readerNow(queryClient);
  return siteUuid === '' ? undefined : postQueries.detail(siteUuid, slug, language);
}

/** What does not come is the page's own matter: it asks itself, and tells what comes of it. */
function prefetch(query: ArticleQuery, signal?: AbortSignal): void {
  PAGES.post().catch(() => undefined);
  void askAhead(queryClient, query, signal);
}
