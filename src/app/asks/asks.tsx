import type { Portal } from '#app/layouts/use-portal.ts';
import { BannerRegion } from '#features/announcement/banner-region.tsx';
import { settledBanners } from '#features/site/config.ts';

import { useDecided, useTurn } from './ask-queue.ts';
import { useCircumstances } from './circumstances.ts';
import { PromptAsk } from './prompt-ask.tsx';
import { TourAsk } from './tour-ask.tsx';
import { useTourEndKnown } from './use-tour-end.ts';

/**
 * Everything that asks something of a signed-in person by itself: the queue lets one of them speak at a time. The banner
 * asks nothing and stands where this is rendered; the others lie over the page.
 */
export function Asks({ portal }: { readonly portal: Portal }) {
  const circumstances = useCircumstances(portal);
  const { profile } = portal;
  // The guard is about to lead there: nothing else is asked on the way.
  useTurn('complete profile', profile?.profileCompleted === false && circumstances.connection === 'online');
  const isTourEndKnown = useTourEndKnown();
  useDecided(isTourEndKnown && circumstances.isFresh);
  return (
    <>
      <BannerRegion banners={settledBanners()} siteUuid={circumstances.siteUuid} />
      {profile && <TourAsk profile={profile} circumstances={circumstances} isEndKnown={isTourEndKnown} />}
      {/* Once the prompt stands, a tour that becomes due would wait behind it. */}
      {profile && isTourEndKnown && <PromptAsk profile={profile} circumstances={circumstances} />}
    </>
  );
}
