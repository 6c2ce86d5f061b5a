import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

import { announce } from '#ui/feedback/announce.ts';

/**
 * The title of a page that knows better than its route, as soon as it knows. After a navigation the heading, or what
 * stands for it, then takes the focus and the title is announced; at the first page of a visit and on Back the browser
 * does its own.
 */
export function useDocumentTitle(title: string | undefined): void {
  const navigationType = useNavigationType();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (title === undefined || title === shown.current) {
      return;
    }
    shown.current = title;
    document.title = title;
    if (navigationType !== 'POP') {
      document.querySelector<HTMLElement>('main h1, main [data-stands-for="heading"]')?.focus({ preventScroll: true });
      announce(title);
    }
  }, [title, navigationType]);
}
