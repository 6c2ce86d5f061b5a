import { Trans, useLingui } from '@lingui/react/macro';

import { LeaveDateFields } from '#features/profile/leave-dates/leave-date-fields.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { useErrorTitle } from '#ui/fields/use-error-title.ts';
import { Section } from '#ui/surfaces/section.tsx';

import { fieldId } from './form-fields.ts';
import { PersonFields } from './person-fields.tsx';
import * as styles from './profile-form.css.ts';
import { SaveBar } from './save-bar.tsx';
import { StageFields } from './stage-fields.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useProfileForm } from './use-profile-form.ts';
import type { ProfileFormOptions } from './use-profile-form.ts';
import { WorkFields } from './work-fields.tsx';

/** Everything that a person can say of themselves (docs/coverage.md §3; docs/contract.md §5, §9). */
export function ProfileForm(options: ProfileFormOptions) {
  const { i18n } = useLingui();
  const { form, attempt, work, ...model } = useProfileForm(options);
  const parts = { values: form.values, errorOf: model.errorOf, onChange: model.onChange };
  useErrorTitle(attempt.problems.length);
  return (
    <form noValidate onSubmit={model.onSubmit}>
      {attempt.problems.length > 0 && (
        <div className={styles.above}>
          <ErrorSummary
            key={attempt.count}
            problems={attempt.problems.map(({ field, words }) => ({ fieldId: fieldId(field), message: i18n._(words) }))}
          />
        </div>
      )}
      <Section title={<Trans>You</Trans>}>
        <PersonFields {...parts} email={form.base.email} savedLanguage={form.base.language} />
      </Section>
      <Section title={<Trans>Life stages</Trans>}>
        <StageFields {...parts} />
      </Section>
      {model.asksForLeaveDates && (
        <Section title={<Trans>Leave dates</Trans>}>
          <LeaveDateFields {...parts} />
        </Section>
      )}
      <Section title={<Trans>Work</Trans>}>
        <WorkFields {...parts} manager={options.manager} />
      </Section>
      <SaveBar work={work} isSaving={model.isSaving} elsewhere={form.isChangedElsewhere ? 'changed' : 'unchanged'} />
      {work === 'unsaved' && <UnsavedDialog blocker={model.blocker} />}
    </form>
  );
}
