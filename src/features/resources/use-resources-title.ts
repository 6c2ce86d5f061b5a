import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { announce } from '#ui/feedback/announce.ts';
import { isFirstPage } from '#ui/text/first-page.ts';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';

/**
 * docs/coverage.md §2.1: the page title and the name of the tab. Whoever comes from another page finds the focus on the
 * heading; a change of the tab leaves it on the tabs, where the next one may be chosen, and Back where it was.
 */
export function useResourcesTitle(title: string): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    document.title = title;
    if (shown.current === title) {
      return;
    }
    const isArrival = shown.current === undefined;
    shown.current = title;
    if (isArrival && navigationType === 'POP' && isFirstPage(location)) {
      return; // The browser tells of it.
    }
    if (isArrival && navigationType !== 'POP') {
      focusPageTitle({ preventScroll: true });
    }
    announce(title);
  }, [title, location, navigationType]);
}
