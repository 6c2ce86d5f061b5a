import type { ComponentProps, ReactNode } from 'react';

import { Icon } from '#ui/drawings/icon.tsx';

import { chip, control, face } from './chip.css.ts';

export interface ChipProps extends Omit<ComponentProps<'input'>, 'children' | 'className' | 'type'> {
  readonly type: 'radio' | 'checkbox';
  readonly children: ReactNode;
}

/** A native checkbox or radio button in the shape of a pill; several of them stand in a `FieldGroup`. */
export function Chip({ children, ...rest }: ChipProps) {
  return (
    <label className={chip}>
      <input {...rest} className={control} />
      <span className={face}>
        {rest.type === 'checkbox' && <Icon name="check" size="small" />}
        {children}
      </span>
    </label>
  );
}
