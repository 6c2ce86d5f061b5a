import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';

import type { Profile } from '#contract/api/profile.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { useWaitingLeaveDates } from '#device/outbox/waiting-leave-dates.ts';
import * as styles from '#features/profile/form/profile-form.css.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { readerNow } from '#features/profile/queries/use-reader.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { heading, muted } from '#ui/text/text.css.ts';

import { isAskedForLeaveDates, leaveDatesOf } from './leave-dates.ts';
import { LeaveDatesForm } from './leave-dates-form.tsx';
import { LeaveDatesSaved } from './leave-dates-saved.tsx';
import { LeaveDatesWaiting } from './leave-dates-waiting.tsx';
import { isInConflict } from './merge-leave-dates.ts';
import { useSaveLeaveDates } from './use-save-leave-dates.ts';

interface LeaveDatesCardProps {
  profile: Profile;
}

/** On home, for a person Expecting or On leave who has not said since when (docs/contract.md §5); else nothing. */
export function LeaveDatesCard({ profile }: LeaveDatesCardProps) {
  const titleId = useId();
  const waiting = useWaitingLeaveDates();
  const save = useSaveLeaveDates(profile);
  useProfileOfOtherTabs();
  const saved = leaveDatesOf(profile);
  const conflict = waiting !== null && isInConflict(waiting, saved) ? waiting : null;
  if (save.data === 'sent' || save.data === 'overruled') {
    return <LeaveDatesSaved which={save.data} />;
  }
  if (waiting !== null && conflict === null && !save.isPending) {
    return <LeaveDatesWaiting waiting={waiting} since={save.data === 'kept' ? 'now' : 'before'} />;
  }
  if (conflict === null && !save.isPending && !save.isError && !isAskedForLeaveDates(profile)) {
    return null;
  }
  return (
    <Card as="section" pad="all" className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={heading}>
        <Trans>When is your leave?</Trans>
      </h2>
      <p className={muted}>
        <Trans>
          Add your dates and this page will count down the days with you. You can change them in your profile.
        </Trans>
      </p>
      <LeaveDatesForm saved={saved} given={conflict} save={save} />
    </Card>
  );
}

/** Dates that another tab gave have just been sent: the profile that this page knows is without them, and would ask on. */
function useProfileOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === LAZY_STORAGE.leaveDates.key && newValue === null) {
        void client.invalidateQueries({ queryKey: profileQueries.own(readerNow(client).siteUuid).queryKey });
      }
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, [client]);
}
