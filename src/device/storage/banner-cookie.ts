import { createStore } from '#contract/create-store.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { BANNER_COOKIE_PREFIX } from '#contract/device/storage.ts';

import { hasCookie, writeCookie } from './cookies.ts';
import { hasSessionMark, setSessionMark } from './session-mark.ts';

/** A cookie's year has four digits (RFC 6265, 5.1.1): with more, some browsers keep it for the session alone. */
const EXPIRES_MAX = Date.UTC(9999, 11, 31);

/** Last days by id. Counts for as long as the page lives, also where nothing can be kept. */
const dismissedHere = createStore<Readonly<Record<string, string>>>({});

export const { get: dismissedBanners, subscribe: subscribeDismissedBanners } = dismissedHere;

/** Dismissed here before; a browser that refuses cookies remembers it for the session. */
export function isBannerDismissed(id: string): boolean {
  return (
    Object.hasOwn(dismissedHere.get(), id) || hasCookie(`${BANNER_COOKIE_PREFIX}${id}`) || hasSessionMark(markOf(id))
  );
}

/** Kept until the last moment of a banner's last day, `YYYY-MM-DD`, where the visitor is. */
export function dismissBanner(id: string, lastDay: string): void {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  const afterwards = new Date(year, month - 1, day + 1).getTime();
  const end = new Date(Math.min(afterwards, EXPIRES_MAX)).toUTCString();
  writeCookie(`${BANNER_COOKIE_PREFIX}${id}=dismissed; Expires=${end}; Path=/; SameSite=Lax; Secure`);
  setSessionMark(markOf(id));
  dismissedHere.set({ ...dismissedHere.get(), [id]: lastDay });
}

function markOf(id: string): string {
  return `${LAZY_STORAGE.dismissedBanners.key}.${id}`;
}
