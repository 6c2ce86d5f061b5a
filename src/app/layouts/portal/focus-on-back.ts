import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { setLatest } from '#contract/set-latest.ts';
import { entryKey } from '#device/page/entry-key.ts';
import { isFirstPage } from '#ui/text/first-page.ts';
import { focusPageTitleIfLost } from '#ui/text/focus-page-title.ts';

/** The link by which a page was left, and where it stood. */
interface LeftBy {
  readonly href: string;
  /** Which of the links that lead there. */
  readonly place: number;
  /** Pixels from the top of the window, and how far that was scrolled. */
  readonly top: number;
  readonly scrolled: number;
}

const ENTRIES_MAX = 100;
/** By entry of the history, the latest last; outlives the layouts. */
const leftBy = new Map<string, LeftBy>();

/**
 * Back gives the focus to the link that one left by, and where there is none to the page's heading, so that nobody
 * begins at the top of the document. What stands above the link may have another height than before: it stays where it
 * was on the screen. The browser does its own at the first page of a visit.
 */
export function FocusOnBack(): null {
  const location = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    const key = entryKey(location);
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null;
      const href = link?.getAttribute('href');
      if (link && href) {
        const place = linksTo(href).findIndex((other) => other === link);
        const { top } = link.getBoundingClientRect();
        setLatest(leftBy, key, { href, place, top, scrolled: window.scrollY }, ENTRIES_MAX);
      }
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, [location]);
  // Behind the router's own scrolling, and before anything is painted.
  useLayoutEffect(() => {
    const isFirst = isFirstPage(location);
    if (navigationType !== 'POP' || isFirst) {
      return;
    }
    const { activeElement, body } = document;
    const before = leftBy.get(entryKey(location));
    const link = before && findLink(before);
    if (before !== undefined && link !== undefined && (activeElement === body || activeElement?.closest('main'))) {
      link.focus({ preventScroll: true });
      keepInPlace(link, before);
    } else {
      focusPageTitleIfLost({ preventScroll: true });
    }
  }, [location, navigationType]);
  return null;
}

function findLink({ href, place }: LeftBy): HTMLElement | undefined {
  const links = linksTo(href);
  return links[place] ?? links[0];
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );
}

/** Unless the page was scrolled after that, and left another way. */
function keepInPlace(link: HTMLElement, { top, scrolled }: LeftBy): void {
  const shift = link.getBoundingClientRect().top - top;
  if (Math.abs(window.scrollY - scrolled) < 1 && Math.abs(shift) >= 1) {
    window.scrollBy({ top: shift, behavior: 'instant' });
  }
}
