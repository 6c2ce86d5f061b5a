import { Trans, useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { fieldId } from '#features/profile/form/form-fields.ts';
import * as styles from '#features/profile/form/profile-form.css.ts';
import { NeedsConnection } from '#features/profile/needs-connection.tsx';
import { useSendOnce } from '#features/profile/use-send-once.ts';
import { Button } from '#ui/buttons/button.tsx';

import { LeaveDateField } from './leave-date-field.tsx';
import { leaveDateProblems, unreadableDates } from './leave-date-problems.ts';
import type { LeaveDateFieldName as FieldName, LeaveDateProblem } from './leave-date-problems.ts';
import type { LeaveDates } from './leave-dates.ts';
import { isInConflict, mergeLeaveDates } from './merge-leave-dates.ts';
import type { GivenLeaveDates } from './merge-leave-dates.ts';
import type { LeaveDatesResult } from './use-save-leave-dates.ts';

interface LeaveDatesFormProps {
  saved: LeaveDates;
  /** What was given before, and did not go with what is saved. */
  given: GivenLeaveDates | null;
  save: UseMutationResult<LeaveDatesResult, Error, LeaveDates>;
}

/** Two fields: the first one with a problem takes the focus, a summary would be longer than the form. */
export function LeaveDatesForm({ saved, given, save }: LeaveDatesFormProps) {
  const { i18n } = useLingui();
  const [base, setBase] = useState(given?.saved ?? saved);
  const [dates, setDates] = useState(given?.wanted ?? saved);
  const [problems, setProblems] = useState<readonly LeaveDateProblem[]>([]);
  const send = useSendOnce(save);
  if (base.firstDay !== saved.firstDay || base.lastDay !== saved.lastDay) {
    const typed = { saved: base, wanted: dates };
    const merged = mergeLeaveDates(typed, saved);
    setBase(saved);
    setDates(merged);
    if (isInConflict(typed, saved)) {
      setProblems(leaveDateProblems(merged, { firstDay: 'required', unreadable: [] }));
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const unreadable = unreadableDates(event.currentTarget);
    const found = leaveDateProblems(dates, { firstDay: 'required', unreadable });
    setProblems(found);
    const [first] = found;
    if (first === undefined) {
      send(dates);
      return;
    }
    document.getElementById(fieldId(first.field))?.focus();
  }

  function errorOf(field: FieldName) {
    const problem = problems.find((one) => one.field === field);
    return problem && i18n._(problem.words);
  }

  return (
    <form className={styles.small} noValidate onSubmit={handleSubmit}>
      <div className={styles.pair}>
        <LeaveDateField
          field="firstDay"
          label={<Trans>First day of leave</Trans>}
          hint={<Trans>A rough date is fine</Trans>}
          error={errorOf('firstDay')}
          date={dates.firstDay}
          onChange={(firstDay) => setDates((now) => ({ ...now, firstDay }))}
        />
        <LeaveDateField
          field="lastDay"
          label={<Trans>Last day of leave</Trans>}
          hint={<Trans>Optional – a rough date is fine</Trans>}
          error={errorOf('lastDay')}
          date={dates.lastDay}
          onChange={(lastDay) => setDates((now) => ({ ...now, lastDay }))}
        />
      </div>
      <div>
        <NeedsConnection>
          <Trans>You're offline. Your dates are saved on this device and will be sent when you're back online.</Trans>
        </NeedsConnection>
        <div className={styles.saveBar}>
          <Button type="submit" isBusy={save.isPending}>
            <Trans>Save dates</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}
