import { lazy, useState } from 'react';

import type { Profile } from '#contract/api/profile.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';

const LeaveDatesCard = lazy(() =>
  import('#features/profile/leave-dates/leave-dates-card.tsx').then((card) => ({ default: card.LeaveDatesCard })),
);

/**
 * docs/contract.md §5: home asks a person Expecting or On leave without dates for them; nobody else loads the form.
 * Once it stands it stays, to say that the dates are saved. Suspends.
 */
export function AskForLeaveDates({ profile }: { profile: Profile }) {
  const isDue =
    profile.stages.some((stage) => PARENT_STAGES[stage].hasLeaveDates) &&
    profile.estimatedFirstDayOfLeave === undefined;
  const [isAsked, setIsAsked] = useState(isDue);
  if (isDue && !isAsked) {
    setIsAsked(true);
  }
  return isAsked ? <LeaveDatesCard profile={profile} /> : null;
}
