import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

import { heading } from '#ui/text/text.css.ts';

import { summary } from './field.css.ts';

export interface FormProblem {
  /** The `id` of the control, or of the first one of a group. One problem for each. */
  readonly fieldId: string;
  readonly message: ReactNode;
}

/**
 * What keeps a form from being sent, above the form. It takes the focus when it appears: give it a new `key` with
 * every attempt that fails.
 */
export function ErrorSummary({ problems }: { readonly problems: readonly FormProblem[] }) {
  const ref = useFocusOnAppearance();
  return (
    <div className={summary} ref={ref} tabIndex={-1}>
      <div role="alert">
        <h2 className={heading}>
          <Trans>There is a problem</Trans>
        </h2>
        <ul>
          {problems.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function useFocusOnAppearance() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** By hand, because following the fragment would be a navigation; the label comes into view with its control. */
function focusField(event: MouseEvent, fieldId: string): void {
  const control = document.getElementById(fieldId);
  if (!control) {
    return;
  }
  event.preventDefault();
  control.focus();
  (control.closest('fieldset') ?? document.getElementById(`${fieldId}-label`))?.scrollIntoView({ block: 'nearest' });
}
