import { useState, useSyncExternalStore } from 'react';

import type { Profile } from '#contract/profile.ts';
import { isTourEnded } from '#device/outbox/waiting-tour-end.ts';
import { Tour } from '#features/onboarding/tour.tsx';

import { useTurn } from './ask-queue.ts';
import type { Circumstances } from './circumstances.ts';
import { isTourRequested, requestTour, subscribeTourRequest } from './tour-request.ts';
import { useBottomBar } from './use-bottom-bar.ts';
import { useTourEnd } from './use-tour-end.ts';
import { useTourSteps } from './use-tour-steps.ts';

interface TourAskProps {
  readonly profile: Profile;
  readonly circumstances: Circumstances;
}

/**
 * Specification, sections 2.2 and 4: begins by itself for whoever has not seen it, never without a connection, and once
 * more from Help. However it ends, that is saved.
 */
export function TourAsk({ profile, circumstances, isEndKnown }: TourAskProps & { readonly isEndKnown: boolean }) {
  const isRequested = useSyncExternalStore(subscribeTourRequest, isTourRequested);
  const [isStanding, setStanding] = useState(false);
  const saveEnd = useTourEnd();
  const stands = useTurn('tour', isRequested || isStanding || (isEndKnown && isDue(profile, circumstances)));
  if (stands && !isStanding) {
    setStanding(true);
  }
  const handleEnd = () => {
    setStanding(false);
    requestTour(false);
    if (profile.showIntroduction) {
      saveEnd();
    }
  };
  return stands && <StandingTour profile={profile} circumstances={circumstances} onEnd={handleEnd} />;
}

function StandingTour({ profile, circumstances: { frame }, onEnd }: TourAskProps & { readonly onEnd: () => void }) {
  const floor = useBottomBar(frame);
  const [first, ...others] = useTourSteps({ frame, managePeople: profile.managePeople });
  return first && <Tour steps={[first, ...others]} frame={frame} floor={floor} onEnd={onEnd} />;
}

function isDue(profile: Profile, { connection, isFresh, isQuiet }: Circumstances): boolean {
  return (
    profile.showIntroduction &&
    profile.profileCompleted &&
    connection === 'online' &&
    isFresh &&
    isQuiet &&
    !isTourEnded()
  );
}
