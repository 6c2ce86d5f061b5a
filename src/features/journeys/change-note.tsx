import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';

import { failureMessage } from '#contract/app/messages.ts';
import type { JourneyRow } from '#contract/device/outbox.ts';
import type { WaitingChanges } from '#device/outbox/waiting-changes.ts';
import { Icon } from '#ui/drawings/icon.tsx';
import { row as inARow } from '#ui/surfaces/layout.css.ts';

import { ChangeActions } from './change-actions.tsx';
import * as styles from './change-note.css.ts';
import { useTakingLong } from './use-taking-long.ts';
import { useWaitingChanges } from './use-waiting-changes.ts';

interface ChangeNoteProps {
  /** Nothing: the journey is as the server has it. */
  readonly row: JourneyRow | undefined;
  readonly title: string;
  readonly naming: 'plain' | 'titled';
}

/** How a journey's change stands: waiting, in need of a sign-in, or failed and up to the person. */
export function ChangeNote({ row, title, naming }: ChangeNoteProps) {
  const isWaiting = row !== undefined && row.state !== 'failed' && row.resend === 'yes';
  const status = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={status} role="status" className={styles.line}>
        {isWaiting && <Waiting row={row} />}
      </span>
      {row?.state === 'failed' && (
        <span className={styles.failed}>
          <FailedWords row={row} />
          <span className={inARow}>
            <ChangeActions
              row={row}
              title={naming === 'titled' ? title : undefined}
              onDone={() => focusButtonBefore(status.current)}
            />
          </span>
        </span>
      )}
    </>
  );
}

/** Somebody who looks on is told only when it takes long. */
function Waiting({ row }: { readonly row: JourneyRow }) {
  const { watched, session } = useWaitingChanges();
  const isSlow = useTakingLong(row.changedAt);
  return (
    (isSlow || !watched.has(row.id)) && (
      <span className={styles.waiting}>
        <Icon name="clock" size="small" />
        <WaitingWords session={session} />
      </span>
    )
  );
}

/** The pressed button is gone; the journey's own stands on. */
function focusButtonBefore(status: HTMLElement | null): void {
  const button = status?.previousElementSibling;
  if (button instanceof HTMLElement && (document.activeElement === null || document.activeElement === document.body)) {
    button.focus();
  }
}

export function WaitingWords({ session }: Pick<WaitingChanges, 'session'>) {
  return (
    <span>
      <Trans>Waiting to sync</Trans>
      {session === 'over' && (
        <>
          {' · '}
          <Trans>Sign in to finish saving</Trans>
        </>
      )}
    </span>
  );
}

/** The words of docs/coverage.md §8. */
export function FailedWords({ row }: { readonly row: JourneyRow }) {
  const { i18n } = useLingui();
  return <span>{i18n._(failureMessage(row.kind, { status: row.failure?.status }))}</span>;
}
