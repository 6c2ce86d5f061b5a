import { Trans, useLingui } from '@lingui/react/macro';

import { fieldId } from '#features/profile/form/form-fields.ts';
import * as styles from '#features/profile/form/profile-form.css.ts';
import { NeedsConnection } from '#features/profile/needs-connection.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useErrorTitle } from '#ui/fields/use-error-title.ts';

import { needsInWords } from './password-policy.ts';
import { useChangePasswordForm } from './use-change-password-form.ts';

/** docs/contract.md §5, §9. The user name stands in the form for password managers, which ignore `type=hidden`. */
export function ChangePasswordForm({ siteUuid, email }: { siteUuid: string; email: string }) {
  const { i18n } = useLingui();
  const { values, attempt, isSending, onSubmit, onChange, errorOf } = useChangePasswordForm({
    siteUuid,
    userEmail: email,
  });
  const policy = needsInWords('', i18n);
  useErrorTitle(attempt.problems.length);
  return (
    <form className={styles.alone} noValidate onSubmit={onSubmit}>
      {attempt.problems.length > 0 && (
        <ErrorSummary
          key={attempt.count}
          problems={attempt.problems.map(({ field, words }) => ({ fieldId: fieldId(field), message: words }))}
        />
      )}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={fieldId('current')}
        label={<Trans>Current password</Trans>}
        error={errorOf('current')}
        autoComplete="current-password"
        required
        value={values.current}
        onChange={(event) => onChange({ current: event.target.value })}
      />
      <PasswordField
        id={fieldId('next')}
        label={<Trans>New password</Trans>}
        hint={<Trans>Use {policy}.</Trans>}
        error={errorOf('next')}
        autoComplete="new-password"
        required
        value={values.next}
        onChange={(event) => onChange({ next: event.target.value })}
      />
      <PasswordField
        id={fieldId('again')}
        label={<Trans>Confirm new password</Trans>}
        error={errorOf('again')}
        autoComplete="new-password"
        required
        value={values.again}
        onChange={(event) => onChange({ again: event.target.value })}
      />
      <Note tone="info" icon="info">
        <Trans>
          You stay signed in here. Other devices where you are signed in stay signed in too, until their session ends or
          you log out there.
        </Trans>
      </Note>
      <div>
        <NeedsConnection />
        <div className={styles.saveBar}>
          <Button type="submit" look="primary" isBusy={isSending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}
