import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';

import { Field, type FieldWords } from './field.tsx';
import { beside } from './field.css.ts';

export interface PasswordFieldProps
  extends Omit<FieldWords, 'echo'>, Omit<ComponentProps<'input'>, 'children' | 'className' | 'type'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Pasting and password managers work; the button beside it shows and hides what was typed. */
export function PasswordField({ label, hint, error, errorId, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState<'shown' | 'hidden'>('hidden');
  return (
    <Field {...{ label, hint, error, errorId, id }}>
      {(control) => (
        <div className={beside}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={shown === 'shown' ? 'text' : 'password'}
            data-beside=""
          />
          <Button
            look="plain"
            size="small"
            aria-controls={control.id}
            aria-describedby={`${control.id}-label`}
            onClick={() => setShown(shown === 'shown' ? 'hidden' : 'shown')}
          >
            {shown === 'shown' ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </Button>
        </div>
      )}
    </Field>
  );
}
