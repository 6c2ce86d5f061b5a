import { Trans, useLingui } from '@lingui/react/macro';
import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode, RefObject } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { FieldProblem } from '#ui/fields/field-problem.tsx';
import { actions as actionRow, noBox } from '#ui/surfaces/layout.css.ts';
import { muted } from '#ui/text/text.css.ts';

import * as styles from './modal.css.ts';
import { scrim } from './scrim.css.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  /** One or two sentences, read out together with the title. */
  readonly body?: ReactNode;
  /** Anything else to decide on, such as a group of radio buttons. */
  readonly children?: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly cancelLabel?: ReactNode;
  readonly confirmLook?: 'primary' | 'danger';
  readonly isBusy?: boolean | undefined;
  /** What was confirmed did not work, and may be asked for again. */
  readonly hasFailed?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** `never` where one of the two buttons must be pressed. */
  readonly escape?: 'cancels' | 'never';
  readonly returnFocusTo?: RefObject<HTMLElement | null> | undefined;
}

/** Asks before something is done, and starts at Cancel. The owner closes it. Brings Radix along: load it lazily. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    isOpen,
    body,
    children,
    confirmLabel,
    cancelLabel,
    confirmLook = 'primary',
    isBusy,
    hasFailed,
  } = props;
  const { t } = useLingui();
  const returnFocus = useReturnFocus(props.returnFocusTo);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && props.onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...returnFocus}
          {...(body ? {} : { 'aria-describedby': undefined })}
          className={styles.dialog}
          onEscapeKeyDown={(event) => props.escape === 'never' && event.preventDefault()}
        >
          <Radix.Title>{title}</Radix.Title>
          {body && <Radix.Description className={muted}>{body}</Radix.Description>}
          {children}
          <div role="alert" className={noBox}>
            {hasFailed === true && (
              <FieldProblem>
                <Trans>That didn't work. Try again.</Trans>
              </FieldProblem>
            )}
          </div>
          <div className={actionRow}>
            <Radix.Cancel asChild>
              <Button>{cancelLabel ?? t`Cancel`}</Button>
            </Radix.Cancel>
            <Button look={confirmLook} isBusy={isBusy} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
