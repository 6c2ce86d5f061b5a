import { type ReactNode, useId } from 'react';

import * as styles from './field.css.ts';
import { FieldProblem } from './field-problem.tsx';

export interface FieldWords {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with the answer and how to put it right; marks the control as invalid. */
  readonly error?: ReactNode;
  /** The `id` of such words that stand elsewhere, above the form. */
  readonly errorId?: string | undefined;
  /** Under the control: the answer in other words, such as a date written out. */
  readonly echo?: ReactNode;
}

/** What the control of a field must carry to belong to its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldWords {
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around one control, in that order; the error summary leads to its `id`. */
export function Field({ label, hint, error, errorId, echo, id, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`, errorId, echo && `${controlId}-echo`];
  const isWrong = Boolean(error) || errorId !== undefined;
  return (
    <div className={styles.field} data-state={isWrong ? 'wrong' : undefined}>
      <label className={styles.label} htmlFor={controlId} id={`${controlId}-label`}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldProblem id={`${controlId}-error`}>{error}</FieldProblem>}
      {children({
        id: controlId,
        className: styles.input,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': isWrong ? true : undefined,
      })}
      {echo && (
        <p className={styles.echo} id={`${controlId}-echo`}>
          {echo}
        </p>
      )}
    </div>
  );
}
