import { Trans } from '@lingui/react/macro';
import type { ChangeEvent, ReactNode } from 'react';

import type { FieldWords } from '#ui/fields/field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';

interface Control extends Pick<FieldWords, 'error' | 'errorId'> {
  id?: string;
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

interface NewPasswordFieldsProps {
  label: ReactNode;
  againLabel: ReactNode;
  password: Control;
  again: Control;
}

/** A password of one's own, twice; password managers offer to make one. */
export function NewPasswordFields({ label, againLabel, password, again }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        hint={<Trans>At least 8 characters, with an uppercase letter, a lowercase letter and a number</Trans>}
        name="new-password"
        autoComplete="new-password"
      />
      <PasswordField {...again} label={againLabel} name="confirm-password" autoComplete="new-password" />
    </>
  );
}
