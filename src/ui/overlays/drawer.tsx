import { useLingui } from '@lingui/react/macro';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { sideArea } from '#ui/surfaces/areas.css.ts';
import { classNames } from '#ui/text/class-names.ts';
import { visuallyHidden } from '#ui/text/hidden.css.ts';

import { keepOpenForSnackbar } from './keep-open.ts';
import * as styles from './modal.css.ts';
import { scrim } from './scrim.css.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DrawerProps {
  /** Its name; not seen. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly returnFocusTo?: RefObject<HTMLElement | null> | undefined;
}

/** Comes from the start edge, in the colours of the side area. Brings Radix along: load it lazily. */
export function Drawer({ title, isOpen, onClose, children, returnFocusTo }: DrawerProps) {
  const { t } = useLingui();
  const returnFocus = useReturnFocus(returnFocusTo);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...returnFocus}
          className={classNames(styles.drawer, sideArea)}
          aria-describedby={undefined}
          onInteractOutside={keepOpenForSnackbar}
        >
          <Radix.Title className={visuallyHidden}>{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton className={styles.close} icon="close" label={t`Close`} />
          </Radix.Close>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
