import { Plural, useLingui } from '@lingui/react/macro';
import type { Profile } from '#contract/api/profile.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import { civilDateOf } from '#contract/app/civil-date.ts';
import { OF_THE_HOUR, partOfThisDay } from '#contract/device/last-seen-marks.ts';
import { useNow } from '#device/page/use-now.ts';
import { wholeNumber } from '#i18n/whole-number.ts';
import { Badge } from '#ui/surfaces/badge.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';
import { meta } from '#ui/text/text.css.ts';

import { daysUntil, greetingAt } from './greeting.ts';
import * as styles from './home.css.ts';
import { stageShelves } from './shelves/stage-shelves.ts';

/** The stage one is in, or both where one is a parent and a carer, and a word for the hour. */
export function HomeGreeting({ profile }: { profile: Profile | undefined }) {
  const { i18n } = useLingui();
  const now = useNow();
  const firstName = profile?.firstName.trim() ?? '';
  const shelves = stageShelves(profile?.stages ?? []);
  return (
    <div {...{ [OF_THE_HOUR]: partOfThisDay(now) }}>
      {shelves.length > 0 && (
        <p className={styles.stage}>
          {shelves.map(({ stage }) => (
            <Badge key={stage} tone="info">
              {i18n._(PARENT_STAGES[stage].label)}
            </Badge>
          ))}
          {shelves.some(({ stage }) => stage === 'expecting') && (
            <LeaveCountdown today={civilDateOf(now)} firstDay={profile?.estimatedFirstDayOfLeave} />
          )}
        </p>
      )}
      <PageTitle size="article">
        {firstName === '' ? (
          i18n._(greetingAt(now.getHours(), 'alone'))
        ) : (
          <>
            {i18n._(greetingAt(now.getHours(), 'before a name'))} <bdi className={styles.name}>{firstName}</bdi>
          </>
        )}
      </PageTitle>
    </div>
  );
}

function LeaveCountdown({ today, firstDay }: { today: string; firstDay: string | undefined }) {
  const days = firstDay === undefined ? -1 : daysUntil(today, firstDay);
  if (days < 1) {
    return null;
  }
  const count = wholeNumber(days);
  return (
    <span className={meta}>
      <Plural value={days} one={`Your leave starts in ${count} day`} other={`Your leave starts in ${count} days`} />
    </span>
  );
}
