import * as Radix from 'radix-ui/alert-dialog';
import { type ReactNode, useRef } from 'react';

import { stack } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';
import { muted } from '#ui/text/text.css.ts';

import * as styles from './modal.css.ts';
import { scrim } from './scrim.css.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface PromptDialogProps {
  readonly title: ReactNode;
  /** One or two sentences, read out together with the title. */
  readonly body: ReactNode;
  readonly children: ReactNode;
  /** Stay in view however long the content is. */
  readonly actions: ReactNode;
  /** How much of the window's bottom edge stays free, in pixels. */
  readonly floor: number;
}

const BESIDE_PX = 24;

/**
 * Stands for as long as it is rendered: neither Escape nor a press beside it takes it away. Begins at its first words
 * and not at a button, because they are what is asked about. Brings Radix along: load it lazily.
 */
export function PromptDialog({ title, body, children, actions, floor }: PromptDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(undefined);
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className={scrim} style={{ insetBlockEnd: floor }} />
        <Radix.Content
          ref={content}
          className={styles.dialog}
          style={{ insetBlockEnd: floor, maxBlockSize: `calc(100dvb - ${floor + BESIDE_PX}px)` }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            onOpenAutoFocus();
            content.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => event.preventDefault()}
        >
          <Radix.Title>{title}</Radix.Title>
          <Radix.Description className={muted}>{body}</Radix.Description>
          {children}
          <div className={classNames(stack, styles.foot)}>{actions}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
