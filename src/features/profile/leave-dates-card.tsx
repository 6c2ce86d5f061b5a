import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

import type { Profile } from '#contract/profile.ts';
import { useKeptLeaveDates } from '#device/kept-leave-dates.ts';
import { Card } from '#ui/card.tsx';
import { heading, muted } from '#ui/text.css.ts';

import { isAskedForLeaveDates, leaveDatesOf } from './leave-dates.ts';
import { LeaveDatesForm } from './leave-dates-form.tsx';
import { LeaveDatesSaved } from './leave-dates-saved.tsx';
import { LeaveDatesWaiting } from './leave-dates-waiting.tsx';
import * as styles from './profile-form.css.ts';
import { useSaveLeaveDates } from './use-save-leave-dates.ts';

interface LeaveDatesCardProps {
  profile: Profile;
  siteUuid: string;
}

/** On home, for a person Expecting or On leave who has not said since when (docs/contract.md §5); else nothing. */
export function LeaveDatesCard({ profile, siteUuid }: LeaveDatesCardProps) {
  const titleId = useId();
  const kept = useKeptLeaveDates();
  const save = useSaveLeaveDates(siteUuid, profile);
  if (save.data === 'sent') {
    return <LeaveDatesSaved />;
  }
  if (kept !== null && !save.isPending) {
    return <LeaveDatesWaiting siteUuid={siteUuid} kept={kept} since={save.data === 'kept' ? 'now' : 'before'} />;
  }
  if (!save.isPending && !save.isError && !isAskedForLeaveDates(profile)) {
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
      <LeaveDatesForm saved={leaveDatesOf(profile)} save={save} />
    </Card>
  );
}
