import { Trans } from '@lingui/react/macro';

import type { FormFieldsProps } from '#features/profile/form/form-fields.ts';
import * as styles from '#features/profile/form/profile-form.css.ts';

import { LeaveDateField } from './leave-date-field.tsx';
import { isFirstDayRequired } from './leave-dates.ts';

export function LeaveDateFields({ values, errorOf, onChange }: FormFieldsProps) {
  return (
    <div className={styles.pair}>
      <LeaveDateField
        field="firstDay"
        label={<Trans>First day of leave</Trans>}
        hint={
          isFirstDayRequired(values.stages) ? (
            <Trans>A rough date is fine</Trans>
          ) : (
            <Trans>Optional – a rough date is fine</Trans>
          )
        }
        error={errorOf('firstDay')}
        date={values.firstDay}
        onChange={(firstDay) => onChange({ firstDay })}
      />
      <LeaveDateField
        field="lastDay"
        label={<Trans>Last day of leave</Trans>}
        hint={<Trans>Optional – a rough date is fine</Trans>}
        error={errorOf('lastDay')}
        date={values.lastDay}
        onChange={(lastDay) => onChange({ lastDay })}
      />
    </div>
  );
}
