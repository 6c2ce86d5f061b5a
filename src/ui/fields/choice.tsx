import type { ComponentProps, ReactNode } from 'react';

import { choice } from './field.css.ts';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'children' | 'className' | 'type'> {
  readonly type: 'radio' | 'checkbox';
  readonly children: ReactNode;
}

/** One answer in a row of its own: a plain radio button or checkbox with its label. */
export function Choice({ children, ...rest }: ChoiceProps) {
  return (
    <label className={choice}>
      <input {...rest} />
      <span>{children}</span>
    </label>
  );
}
