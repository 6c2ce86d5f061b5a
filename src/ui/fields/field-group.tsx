import { type ReactNode, useId } from 'react';

import * as styles from './field.css.ts';
import { FieldProblem } from './field-problem.tsx';
import { chips } from './chip.css.ts';

export interface FieldGroupProps {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** `radiogroup` where exactly one answer is asked for; a group of filters stays a `group`. */
  readonly role?: 'group' | 'radiogroup';
  readonly arrange?: 'chips' | 'rows';
  readonly children: ReactNode;
}

/** Checkboxes or radio buttons that answer one question. */
export function FieldGroup({ legend, hint, error, role, arrange = 'rows', children }: FieldGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.field}
      role={role}
      aria-describedby={described || undefined}
      data-state={error ? 'wrong' : undefined}
    >
      <legend className={styles.label}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
      {arrange === 'chips' ? <div className={chips}>{children}</div> : children}
    </fieldset>
  );
}
