import { useLingui } from '@lingui/react/macro';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { actions as actionRow } from '#ui/surfaces/layout.css.ts';

import { keepOpenForSnackbar } from './keep-open.ts';
import * as styles from './modal.css.ts';
import { scrim } from './scrim.css.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Gets the focus afterwards where the element that had it is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null> | undefined;
}

/** A window over the page; Escape, the cross and a press beside it close it. Brings Radix along: load it lazily. */
export function Dialog({ title, isOpen, onClose, children, actions, returnFocusTo }: DialogProps) {
  const { t } = useLingui();
  const returnFocus = useReturnFocus(returnFocusTo);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...returnFocus}
          className={styles.dialog}
          aria-describedby={undefined}
          onInteractOutside={keepOpenForSnackbar}
        >
          <Radix.Close asChild>
            <IconButton className={styles.close} icon="close" label={t`Close`} />
          </Radix.Close>
          <Radix.Title>{title}</Radix.Title>
          {children}
          {actions && <div className={actionRow}>{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
