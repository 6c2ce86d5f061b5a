import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OutboxRow } from '#contract/outbox.ts';
import { Button } from '#ui/button.tsx';

import { inTime } from './in-time.ts';
import { openOutbox } from './open-outbox.ts';
import type { Outbox } from './outbox/runner.ts';

interface ChangeActionsProps {
  readonly row: OutboxRow;
  /** In a list: the name says which one. */
  readonly title: string | undefined;
  onDone?(): void;
}

/** Another try, or none. */
export function ChangeActions({ row: { id, wish }, title, onDone }: ChangeActionsProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const handle = async (act: (outbox: Outbox) => Promise<void>) => {
    setBusy(true);
    const done = openOutbox(client)
      .then(act)
      .then(() => 'done');
    if ((await inTime(done, wish)) !== undefined) {
      onDone?.();
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={title === undefined ? undefined : t`Retry “${title}”`}
        onClick={() => void handle((outbox) => outbox.retry(id))}
      >
        <Trans>Retry</Trans>
      </Button>
      <Button
        size="small"
        look="plain"
        isBusy={isBusy}
        aria-label={title === undefined ? undefined : t`Discard “${title}”`}
        onClick={() => void handle((outbox) => outbox.discard(id))}
      >
        <Trans>Discard</Trans>
      </Button>
    </>
  );
}
