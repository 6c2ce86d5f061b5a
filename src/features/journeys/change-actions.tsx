import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { JourneyRow } from '#contract/device/outbox.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import type { Outbox } from '#device/outbox/outbox.ts';
import { Button } from '#ui/buttons/button.tsx';
import { dismissSnackbarsAbout } from '#ui/feedback/snackbar-store.ts';

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
  const handle = async (what: 'retried' | 'discarded', act: (outbox: Outbox) => Promise<void>) => {
    setBusy(true);
    const done = loadOutbox()
      .then(act)
      .then(() => 'done');
    if ((await withinSaveDeadline(done, row)) !== undefined) {
      dismissSnackbarsAbout(aboutJourney(row));
      onDone?.(what);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={title === undefined ? undefined : t`Retry “${title}”`}
        onClick={() => void handle('retried', (outbox) => outbox.retry(row.id))}
      >
        <Trans>Retry</Trans>
      </Button>
      <Button
        size="small"
        look="plain"
        isBusy={isBusy}
        aria-label={title === undefined ? undefined : t`Discard “${title}”`}
        onClick={() => void handle('discarded', (outbox) => outbox.discard(row.id))}
      >
        <Trans>Discard</Trans>
      </Button>
    </>
  );
}
