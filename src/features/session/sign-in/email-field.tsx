import { Trans } from '@lingui/react/macro';

import { TextField } from '#ui/fields/text-field.tsx';
import type { TextFieldProps } from '#ui/fields/text-field.tsx';

/** The name that password managers know a person by. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'hint'>) {
  return (
    <TextField
      label={<Trans>Email</Trans>}
      hint={<Trans>The email your employer has for you</Trans>}
      name="username"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
