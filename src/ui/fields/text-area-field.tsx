import type { ComponentProps } from 'react';

import { Field, type FieldWords } from './field.tsx';

export interface TextAreaFieldProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'children' | 'className'> {}

export function TextAreaField({ label, hint, error, echo, id, ...rest }: TextAreaFieldProps) {
  return <Field {...{ label, hint, error, echo, id }}>{(control) => <textarea {...rest} {...control} />}</Field>;
}
