import type { Location } from 'react-router-dom';

import { LAST_SEEN_ID, TAKE_OVER_MARK } from '#contract/device/last-seen-marks.ts';
import { isPlaceKept } from '#device/page/is-place-kept.ts';
import { decoded } from '#contract/decoded.ts';

/** Its key is `default` where the page was opened by its address, reloaded or come back to from another site. */
type Visit = Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>;

const USE = ['pointerdown', 'keydown'] as const;

const OWN = /^(?:part|spot)-\d+$/;

/** Addresses that were gone to: a long article grows for a while, and must not take its reader back with each piece. */
const done = new WeakSet<object>();
let hasGone = false;

/**
 * Takes the reader to the place that an address names: an id of ours, or the content's own name of a place. What is
 * scrolled to also gets the focus, so that a screen reader goes on from there. Whoever scrolled meanwhile, also before the
 * app was there, or came back to where they were, stays there.
 * @param visit the same object is one visit
 * @param anchors the content's own names of its anchors, to ids of ours
 */
export function scrollToAnchor(visit: Visit, anchors: ReadonlyMap<string, string>): void {
  const name = decoded(visit.hash.slice(1));
  const id = anchors.get(name) ?? (OWN.test(name) ? name : undefined);
  const target = id === undefined ? null : document.getElementById(id);
  if (target === null || done.has(visit)) {
    return;
  }
  done.add(visit);
  const isNew = isOpenedByAddress(visit);
  const isRead = isNew && wasLastSeen();
  const wasFolded = unfold(target);
  if (isRead ? scrollY === 0 && !hasBeenUsed() : wasFolded || isNew || (scrollY === 0 && !isPlaceKept(visit))) {
    target.scrollIntoView({ behavior: 'instant' });
  }
  const { top } = target.getBoundingClientRect();
  const isElsewhere = isRead && document.activeElement !== document.body;
  if (top >= 0 && top < innerHeight && !isElsewhere) {
    if (target.tabIndex < 0) {
      target.tabIndex = -1;
    }
    target.focus({ preventScroll: true });
  }
}

/** Then a scroll position is one of an earlier visit, which the router brought back. Back to such a page is another matter. */
function isOpenedByAddress({ key }: Visit): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isFirst = !hasGone;
  hasGone = true;
  return isFirst && key === 'default' && (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** Then the browser has followed the address before the app was there, and its reader may have gone on since. */
function wasLastSeen(): boolean {
  return document.getElementById(LAST_SEEN_ID) !== null || performance.getEntriesByName(TAKE_OVER_MARK).length > 0;
}

/**
 * By a finger, a mouse or a key. What the browser calls the page's activation also comes from whatever looks at it in
 * somebody's name: an extension, or a tool that drives the browser.
 */
function hasBeenUsed(): boolean {
  const { eventCounts } = performance as { readonly eventCounts?: EventCounts }; // Safari has it since 26.2.
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }; // Firefox has it since 120.
  return eventCounts === undefined
    ? userActivation?.hasBeenActive === true
    : USE.some((event) => (eventCounts.get(event) ?? 0) > 0);
}

function unfold(target: Element): boolean {
  let wasFolded = false;
  for (let fold = target.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null) {
    wasFolded ||= !fold.open;
    fold.open = true;
  }
  return wasFolded;
}
