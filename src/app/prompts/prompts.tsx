import { useLayoutEffect } from 'react';

import type { PromptsProps } from '#app/layouts/portal/portal-layout.tsx';
import { BannerRegion } from '#features/announcement/banner-region.tsx';
import { bannersAtStart } from '#features/site/config.ts';

import { useCircumstances } from './circumstances.ts';
import { ConsentPrompt } from './consent-prompt.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { useMarkPromptsDecided, usePromptTurn } from './prompt-queue.ts';
import { TourPrompt } from './tour-prompt.tsx';
import { UpdateProfilePrompt } from './update-profile-prompt.tsx';
import { useTourEndKnown } from './use-tour-end.ts';

/**
 * Everything that asks something of a signed-in person by itself: the queue lets one of them speak at a time. The banner
 * asks nothing and stands where this is rendered; the others lie over the page.
 */
export function Prompts({ profile, settings, onThere }: PromptsProps) {
  useLayoutEffect(onThere, [onThere]);
  const circumstances = useCircumstances(settings);
  // The guard is about to lead there: nothing else is asked on the way.
  usePromptTurn('complete profile', profile?.profileCompleted === false && circumstances.connection === 'online');
  const isTourEndKnown = useTourEndKnown();
  // Whatever asks before the update bar and the installation has to be counted here as soon as it exists.
  useMarkPromptsDecided(isTourEndKnown && circumstances.isFresh);
  return (
    <>
      <BannerRegion banners={bannersAtStart()} siteUuid={circumstances.siteUuid} />
      {profile && <TourPrompt profile={profile} circumstances={circumstances} isEndKnown={isTourEndKnown} />}
      {/* Once this one stands, a tour that becomes due would wait behind it. */}
      {profile && isTourEndKnown && <UpdateProfilePrompt profile={profile} circumstances={circumstances} />}
      <ConsentPrompt circumstances={circumstances} />
      <InstallPrompt circumstances={circumstances} />
    </>
  );
}
