import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Profile } from '#contract/api/profile.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { readGender } from '#features/profile/form/gender.ts';
import type { GenderChoice } from '#features/profile/form/gender.ts';
import { dateInWords } from '#features/profile/leave-dates/civil-date.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { muted } from '#ui/text/text.css.ts';

import * as styles from './profile-summary.css.ts';

interface ProfileSummaryProps {
  readonly profile: Profile;
  /** Whether the organisation asks for the manager (docs/contract.md §5). */
  readonly manager: 'asked' | 'not asked';
}

const GENDER_WORDS: Readonly<Record<GenderChoice, MessageDescriptor>> = {
  Male: msg`man`,
  Female: msg`woman`,
  'Self Described': msg`self described`,
  Unspecified: msg`unspecified`,
};
const STAGES = Object.keys(PARENT_STAGES) as ParentStage[]; // The table's own keys.

/** docs/coverage.md §2.2: what is saved of a person, in words. */
export function ProfileSummary({ profile, manager }: ProfileSummaryProps) {
  const { i18n, t } = useLingui();
  const unspecified = t`unspecified`;

  const day = (date: string | undefined) => dateInWords(date ?? '', formattingLocale()) || unspecified;
  const stages = (which: 'selected' | 'unselected') =>
    STAGES.filter((stage) => profile.stages.includes(stage) === (which === 'selected'))
      .map((stage) => i18n._(PARENT_STAGES[stage].label))
      .join(t({ message: ', ', comment: 'Between the entries of a list' })) || t`none`;
  return (
    <dl className={styles.lines}>
      <Line name={<Trans>Name</Trans>}>
        <bdi>{`${profile.firstName} ${profile.lastName}`.trim() || unspecified}</bdi>
      </Line>
      <Line name={<Trans>Gender</Trans>}>{i18n._(GENDER_WORDS[readGender(profile.gender).choice])}</Line>
      <Line name={<Trans>Manager status</Trans>}>
        {profile.managePeople ? <Trans>You manage people</Trans> : <Trans>You don't manage people</Trans>}
      </Line>
      <Line name={<Trans>Selected life stages</Trans>}>{stages('selected')}</Line>
      <Line name={<Trans>Unselected life stages</Trans>}>{stages('unselected')}</Line>
      <Line name={<Trans>First day of leave</Trans>}>{day(profile.estimatedFirstDayOfLeave)}</Line>
      <Line name={<Trans>Last day of leave</Trans>}>{day(profile.estimatedLastDayOfLeave)}</Line>
      {manager === 'asked' && (
        <>
          <Line name={<Trans>Manager's name</Trans>}>
            <bdi>{profile.managersName?.trim() || unspecified}</bdi>
          </Line>
          <Line name={<Trans>Manager's email</Trans>}>
            <bdi>{profile.managersEmail?.trim() || unspecified}</bdi>
          </Line>
        </>
      )}
    </dl>
  );
}

function Line({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt className={muted}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
