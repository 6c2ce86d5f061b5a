import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';

import type { Profile } from '#contract/api/profile.ts';
import { href } from '#contract/app/routes.ts';
import { lazyOrNothing } from '#device/page/lazy-or-nothing.ts';
import { markPrompted, wasPrompted } from '#device/storage/prompted.ts';
import type { UpdatePromptProps } from '#features/profile/update-prompt/update-prompt.tsx';
import { isProfileOld } from '#features/profile/update-prompt/is-profile-old.ts';

import { usePromptTurn } from './prompt-queue.ts';
import type { Circumstances } from './circumstances.ts';
import { useBottomBar } from './use-bottom-bar.ts';

interface UpdateProfilePromptProps {
  readonly profile: Profile;
  readonly circumstances: Circumstances;
}

/** `touched`: a button was pressed, and what comes of it is told in the prompt itself. */
type State = 'not asked' | 'asked' | 'touched' | 'answered';

/** Without its file nobody is asked. */
const UpdatePrompt = lazyOrNothing<UpdatePromptProps>(
  async () => (await import('#features/profile/update-prompt/update-prompt.tsx')).UpdatePrompt,
);
const ROUTE = href('profile', {});

/**
 * docs/coverage.md §4, §9: asks whose profile is old, once a session and never without a connection. A line that breaks
 * off takes the question along until it is back; somebody who is at their profile already is not asked.
 */
export function UpdateProfilePrompt({ profile, circumstances }: UpdateProfilePromptProps) {
  const navigate = useNavigate();
  const isHere = useMatch(ROUTE) !== null;
  const [state, setState] = useState<State>('not asked');
  const isAway = !isHere && (circumstances.connection === 'online' || state === 'touched');
  const stands = usePromptTurn('update profile', isAway && isWanted(state, profile, circumstances));
  if (stands && state === 'not asked') {
    setState('asked');
  }
  useEffect(() => {
    if (stands) {
      markPrompted();
    }
  }, [stands]);
  return (
    stands && (
      <StandingPrompt
        profile={profile}
        circumstances={circumstances}
        onTouched={() => setState('touched')}
        onConfirmed={() => setState('answered')}
        onUpdate={() => {
          setState('answered');
          void navigate(ROUTE);
        }}
      />
    )
  );
}

function StandingPrompt({
  profile,
  circumstances: { siteUuid, manager, frame },
  ...answers
}: UpdateProfilePromptProps & Pick<ComponentProps<typeof UpdatePrompt>, 'onTouched' | 'onConfirmed' | 'onUpdate'>) {
  const floor = useBottomBar(frame);
  return (
    <Suspense>
      <UpdatePrompt {...answers} profile={profile} siteUuid={siteUuid} manager={manager} floor={floor} />
    </Suspense>
  );
}

/** It begins with a profile that the server has just shown and while nothing else is open; then it stays. */
function isWanted(state: State, profile: Profile, { isFresh, isQuiet }: Circumstances): boolean {
  if (state !== 'not asked') {
    return state !== 'answered';
  }
  return (
    isFresh && isQuiet && profile.profileCompleted && !wasPrompted() && isProfileOld(profile.updatedAt, new Date())
  );
}
