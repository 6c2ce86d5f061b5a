import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { PROMPTED_COOKIE } from '#contract/device/storage.ts';

import { hasCookie, writeCookie } from './cookies.ts';
import { hasSessionMark, setSessionMark } from './session-mark.ts';

const { key } = LAZY_STORAGE.prompted;

/** Whether the update-profile prompt was shown in this session of the browser, in whichever tab. */
export function wasPrompted(): boolean {
  return hasCookie(PROMPTED_COOKIE) || hasSessionMark(key);
}

/** A cookie ends with the browser and is every tab's; one that refuses cookies remembers it for the tab. */
export function markPrompted(): void {
  writeCookie(`${PROMPTED_COOKIE}=1; Path=/; SameSite=Lax; Secure`);
  setSessionMark(key);
}
