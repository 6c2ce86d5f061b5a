import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { announce } from '#ui/feedback/announce.ts';

import { isFirstPage } from './first-page.ts';
import { focusPageTitle } from './focus-page-title.ts';

let isTitled = false;

/** Whether what stands has a title of its own, which then is the tab's. */
export function hasOwnTitle(): boolean {
  return isTitled;
}

/**
 * The title of a page that knows better than its route. After a navigation the title is announced
 * and the heading, or what stands for it, takes the focus; on Back that goes where it was, and at the first page of a
 * visit the browser does its own.
 */
export function useDocumentTitle(title: string): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    isTitled = true;
    return () => {
      isTitled = false;
    };
  }, []);
  useEffect(() => {
    if (title === shown.current) {
      return;
    }
    shown.current = title;
    document.title = title;
    const isFirst = isFirstPage(location);
    if (navigationType !== 'POP') {
      focusPageTitle({ preventScroll: true });
      announce(title);
    } else if (!isFirst) {
      announce(title);
    }
  }, [title, location, navigationType]);
}
