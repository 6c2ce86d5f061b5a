import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { JourneyRow } from '#contract/device/outbox.ts';
import { discardPress, retryPress } from '#device/outbox/noted-presses.ts';
import { Button } from '#ui/buttons/button.tsx';
import { dismissSnackbarsAbout, showSnackbar } from '#ui/feedback/snackbar-store.ts';

import { withinSaveDeadline } from './save-deadline.ts';
import { aboutJourney } from './subscription.ts';

interface ChangeActionsProps {
  readonly row: JourneyRow;
  /** In a list: the name says which one. */
  readonly title: string | undefined;
  onDone?(what: 'retried' | 'discarded'): void;
}

/** Another try, or none. */
export function ChangeActions({ row, title, onDone }: ChangeActionsProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const handle = async (what: 'retried' | 'discarded', pressed: Promise<'due' | 'waits' | void>) => {
    setBusy(true);
    const done = pressed.then((when) => when ?? 'done');
    const outcome = await withinSaveDeadline(done, row);
    if (outcome !== undefined) {
      dismissSnackbarsAbout(aboutJourney(row));
      onDone?.(what);
    }
    if (outcome === 'waits') {
      showSnackbar(t`Waiting to sync`, { tone: 'waiting', about: aboutJourney(row) });
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={title === undefined ? undefined : t`Retry “${title}”`}
        onClick={() => void handle('retried', retryPress(row))}
      >
        <Trans>Retry</Trans>
      </Button>
      <Button
        size="small"
        look="plain"
        isBusy={isBusy}
        aria-label={title === undefined ? undefined : t`Discard “${title}”`}
        onClick={() => void handle('discarded', discardPress(row))}
      >
        <Trans>Discard</Trans>
      </Button>
    </>
  );
}
