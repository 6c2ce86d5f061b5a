import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { announce } from '#ui/feedback/announce.ts';

import { isFirstPage } from './first-page.ts';

/**
 * The title of a page that knows better than its route, as soon as it knows. After a navigation the title is announced
 * and the heading, or what stands for it, takes the focus; on Back that goes where it was, and at the first page of a
 * visit the browser does its own.
 */
export function useDocumentTitle(title: string | undefined): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (title === undefined || title === shown.current) {
      return;
    }
    shown.current = title;
    document.title = title;
    const isFirst = isFirstPage(key);
    if (navigationType !== 'POP') {
      document.querySelector<HTMLElement>('main h1, main [data-stands-for="heading"]')?.focus({ preventScroll: true });
      announce(title);
    } else if (!isFirst) {
      announce(title);
    }
  }, [title, key, navigationType]);
}
