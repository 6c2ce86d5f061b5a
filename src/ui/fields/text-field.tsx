import type { ComponentProps } from 'react';

import { Field, type FieldWords } from './field.tsx';

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'children' | 'className'> {}

/** A line of text, and every other kind of `input` that looks like one: email, date, search. */
export function TextField({ label, hint, error, errorId, echo, id, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, errorId, echo, id }}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Field>
  );
}
