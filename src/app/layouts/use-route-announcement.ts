import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';

import { BRAND } from '#contract/app/brand.ts';
import type { RouteRow } from '#contract/app/routes.ts';
import { announce } from '#ui/feedback/announce.ts';
import { isFirstPage } from '#ui/text/first-page.ts';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';
import { hasOwnTitle } from '#ui/text/use-document-title.ts';

/** Outlives the layouts: from one to another is a move like any other. */
let earlier: string | undefined;

/**
 * After each navigation: the title first, then the focus on the page's heading and one announcement. Not at the first
 * page of a visit (the browser does it), not when only the query changed, and Back keeps the focus where it was. What
 * has its own title, an article or an error, does the same by `useDocumentTitle`.
 */
export function useRouteAnnouncement(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const title = useRouteTitle();
  useEffect(() => {
    const { pathname } = location;
    const hasMoved = !isFirstPage(location) && earlier !== pathname;
    earlier = pathname;
    if (title === undefined || hasOwnTitle()) {
      return;
    }
    document.title = title;
    if (!hasMoved) {
      return;
    }
    if (navigationType !== 'POP') {
      focusPageTitle({ preventScroll: true });
    }
    announce(title);
  }, [location, navigationType, title]);
}

/** The route's own title; undefined where the page knows better (an article). */
function useRouteTitle(): string | undefined {
  const { i18n } = useLingui();
  const row = useMatches().at(-1)?.handle as RouteRow | undefined; // The router's own handle: a row of ROUTES.
  if (row === undefined) {
    return BRAND.name;
  }
  return row.title === undefined ? undefined : i18n._(row.title);
}
