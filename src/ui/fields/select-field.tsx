import type { ComponentProps } from 'react';

import { Icon } from '#ui/drawings/icon.tsx';

import { Field, type FieldWords } from './field.tsx';
import { beside } from './field.css.ts';

export interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'className'> {}

/** The browser's own list, which a phone shows in the thumb's reach; `children` are its options. */
export function SelectField({ label, hint, error, echo, id, children, ...rest }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, echo, id }}>
      {(control) => (
        <div className={beside}>
          <select {...rest} {...control}>
            {children}
          </select>
          <Icon name="chevronDown" />
        </div>
      )}
    </Field>
  );
}
