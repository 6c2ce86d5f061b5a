import { Trans, useLingui } from '@lingui/react/macro';

import { EmailField } from '#features/session/sign-in/email-field.tsx';
import { NewPasswordFields } from '#features/session/sign-in/new-password-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import type { RegistrationField, RegistrationProblems, RegistrationValues } from './registration-problems.ts';

interface RegistrationFieldsProps {
  values: RegistrationValues;
  problems: RegistrationProblems;
  password: 'asked' | 'not asked';
  onChange(field: RegistrationField, typed: string): void;
}

/** Where the error summary leads. */
export function registrationFieldId(field: RegistrationField): string {
  return `registration-${field}`;
}

export function RegistrationFields({ values, problems, password, onChange }: RegistrationFieldsProps) {
  const { i18n } = useLingui();
  const props = (field: RegistrationField) => ({
    id: registrationFieldId(field),
    value: values[field],
    error: problems[field] && i18n._(problems[field]),
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <>
      <TextField
        {...props('firstName')}
        label={<Trans>First name</Trans>}
        name="given-name"
        autoComplete="given-name"
      />
      <TextField
        {...props('lastName')}
        label={<Trans>Last name</Trans>}
        name="family-name"
        autoComplete="family-name"
      />
      <EmailField {...props('email')} name="email" autoComplete="email" />
      {password === 'asked' && (
        <NewPasswordFields
          label={<Trans>Password</Trans>}
          againLabel={<Trans>Confirm password</Trans>}
          password={props('password')}
          again={props('again')}
        />
      )}
    </>
  );
}
