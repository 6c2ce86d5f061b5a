import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

import type { Banner } from '#contract/api/config.ts';
import { useToday } from '#device/page/use-now.ts';
import {
  dismissBanner,
  dismissedBanners,
  isBannerDismissed,
  subscribeDismissedBanners,
} from '#device/storage/banner-cookie.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { NewTabLink } from '#ui/buttons/new-tab-link.tsx';
import { note } from '#ui/surfaces/card.css.ts';
import { grow, gutter, noPrint } from '#ui/surfaces/layout.css.ts';
import { Picture } from '#ui/surfaces/picture.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { cardTitle } from '#ui/text/text.css.ts';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';

import { isBannerSpaceReserved, reserveBannerSpace } from './banner-space.ts';
import * as styles from './banner.css.ts';
import { pickBanner } from './pick-banner.ts';

interface BannerRegionProps {
  readonly banners: readonly Banner[];
  readonly siteUuid: string;
}

/** docs/contract.md §2: what the deploy config has to say to this organisation today, until it is dismissed. */
export function BannerRegion({ banners, siteUuid }: BannerRegionProps) {
  const { t } = useLingui();
  const id = useId();
  useSyncExternalStore(subscribeDismissedBanners, dismissedBanners);
  const today = useToday();
  const due = pickBanner(banners, { siteUuid, today, isDismissed: isBannerDismissed });
  const banner = isBannerSpaceReserved() ? due : undefined;
  useLayoutEffect(() => reserveBannerSpace(banner), [banner]);
  if (banner === undefined) {
    return null;
  }
  const { title, body, linkUrl, linkLabel, imageUrl } = banner;
  const dismiss = () => {
    dismissBanner(banner.id, banner.to);
    focusPageTitle({ preventScroll: true });
  };
  return (
    <div className={classNames(gutter, noPrint, styles.place)}>
      <section aria-labelledby={id} className={classNames(note, styles.banner)}>
        {imageUrl && <Picture src={imageUrl} alt="" className={styles.picture} />}
        <div className={classNames(grow, styles.words)}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too. */}
          <div className={styles.said} tabIndex={0}>
            <h2 id={id} className={cardTitle} dir="auto">
              {title}
            </h2>
            {body !== undefined && <p dir="auto">{body}</p>}
          </div>
          {linkUrl && (
            <NewTabLink className={styles.link} href={linkUrl}>
              {linkLabel ?? <Trans>Read more</Trans>}
            </NewTabLink>
          )}
        </div>
        <IconButton icon="close" label={t`Dismiss`} onClick={dismiss} />
      </section>
    </div>
  );
}
