import { useState } from 'react';

import type { Profile } from '#contract/api/profile.ts';
import { lazyOrNothing } from '#device/page/lazy-or-nothing.ts';
import { isAskedForLeaveDates } from '#features/profile/leave-dates/leave-dates.ts';

/** Without its file nobody is asked, and home stands all the same. */
const LeaveDatesCard = lazyOrNothing<{ profile: Profile }>(
  async () => (await import('#features/profile/leave-dates/leave-dates-card.tsx')).LeaveDatesCard,
);

/**
 * docs/contract.md §5: home asks a person Expecting or On leave without dates for them; nobody else loads the form.
 * Once it stands it stays, to say that the dates are saved. Suspends.
 */
export function LeaveDatesPrompt({ profile }: { profile: Profile }) {
  const isDue = isAskedForLeaveDates(profile);
  const [isAsked, setIsAsked] = useState(isDue);
  if (isDue && !isAsked) {
    setIsAsked(true);
  }
  return isAsked ? <LeaveDatesCard profile={profile} /> : null;
}
