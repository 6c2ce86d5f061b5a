import type { Banner } from '#contract/api/config.ts';
import { isBannerDismissed } from '#device/storage/banner-cookie.ts';
import { BANNER_ROOM } from '#ui/theme/scale.ts';

import { dayOf, pickBanner } from './pick-banner.ts';

/** The page keeps its top free for a banner that is due, so that nothing moves when it comes. */
export function keepBannerRoom(banner: Banner | undefined): void {
  document.documentElement.toggleAttribute(BANNER_ROOM, banner !== undefined);
}

/** Whether there is room: without it a banner would move what somebody reads, and waits for the next start. */
export function hasBannerRoom(): boolean {
  return document.documentElement.hasAttribute(BANNER_ROOM);
}

/** As the script of index.html does before the first paint, for whoever has just signed in. */
export function keepBannerRoomFor(siteUuid: string, banners: readonly Banner[]): void {
  keepBannerRoom(pickBanner(banners, { siteUuid, today: dayOf(new Date()), isDismissed: isBannerDismissed }));
}
