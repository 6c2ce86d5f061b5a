import { useState, useSyncExternalStore } from 'react';

import { isTourRequested, requestTour, subscribeTourRequest } from '#app/tour-request.ts';
import type { Profile } from '#contract/api/profile.ts';
import { isTourEnded, tourEndMirror } from '#device/outbox/waiting-tour-end.ts';
import { Tour } from '#features/onboarding/tour.tsx';

import { usePromptTurn } from './prompt-queue.ts';
import type { Circumstances } from './circumstances.ts';
import { useBottomBar } from './use-bottom-bar.ts';
import { useTourEnd } from './use-tour-end.ts';
import { useTourSteps } from './use-tour-steps.ts';

interface TourPromptProps {
  readonly profile: Profile;
  readonly circumstances: Circumstances;
}

/**
 * docs/coverage.md §2.2, §4: begins by itself for whoever has not seen it, never without a connection, and once more
 * from Help. However it ends, that is saved.
 */
export function TourPrompt({ profile, circumstances, isEndKnown }: TourPromptProps & { readonly isEndKnown: boolean }) {
  const isRequested = useSyncExternalStore(subscribeTourRequest, isTourRequested);
  const [isStanding, setStanding] = useState(false);
  const saveEnd = useTourEnd();
  const isOver = useIsOver();
  const isWanted = isStanding || (isEndKnown && isDue(profile, circumstances));
  const stands = usePromptTurn('tour', isRequested || (isWanted && !isOver));
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

/** Ended on this page, or in another tab: for good, though the profile here may not say so for a while. */
function useIsOver(): boolean {
  const isEnded = useSyncExternalStore(tourEndMirror.subscribe, isTourEnded);
  const [isOver, setOver] = useState(isEnded);
  if (isEnded && !isOver) {
    setOver(true);
  }
  return isOver;
}

function StandingTour({ profile, circumstances: { frame }, onEnd }: TourPromptProps & { readonly onEnd: () => void }) {
  const floor = useBottomBar(frame);
  const [first, ...others] = useTourSteps({ frame, managePeople: profile.managePeople });
  return first && <Tour steps={[first, ...others]} frame={frame} floor={floor} onEnd={onEnd} />;
}

function isDue(profile: Profile, { connection, isFresh, isQuiet }: Circumstances): boolean {
  return profile.showIntroduction && profile.profileCompleted && connection === 'online' && isFresh && isQuiet;
}
