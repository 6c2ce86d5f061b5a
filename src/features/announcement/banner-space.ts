import type { Banner } from '#contract/api/config.ts';
import { civilDateOf } from '#contract/app/civil-date.ts';
import { isBannerDismissed } from '#device/storage/banner-cookie.ts';
import { BANNER_SPACE } from '#ui/theme/scale.ts';

import { pickBanner } from './pick-banner.ts';

/** The page keeps its top free for a banner that is due, so that nothing moves when it comes. */
export function reserveBannerSpace(banner: Banner | undefined): void {
  document.documentElement.toggleAttribute(BANNER_SPACE, banner !== undefined);
}

/** Whether there is room: without it a banner would move what somebody reads, and waits for the next start. */
export function isBannerSpaceReserved(): boolean {
  return document.documentElement.hasAttribute(BANNER_SPACE);
}

/** As the script of index.html does before the first paint, for whoever has just signed in. */
export function reserveBannerSpaceFor(siteUuid: string, banners: readonly Banner[]): void {
  reserveBannerSpace(pickBanner(banners, { siteUuid, today: civilDateOf(new Date()), isDismissed: isBannerDismissed }));
}
