import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OutboxRow } from '#contract/outbox.ts';
import { report } from '#tracking/report.ts';
import { Button } from '#ui/button.tsx';

import { openOutbox } from './open-outbox.ts';
import type { Outbox } from './outbox/runner.ts';

interface ChangeActionsProps {
  readonly row: OutboxRow;
  /** In a list: the name says which one. */
  readonly title: string | undefined;
  onDone?(): void;
}

/** Another try, or none. */
export function ChangeActions({ row: { id }, title, onDone }: ChangeActionsProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const handle = (act: (outbox: Outbox) => Promise<void>) => {
    setBusy(true);
    openOutbox(client)
      .then(act)
      .then(onDone)
      .catch(report)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={title === undefined ? undefined : t`Retry “${title}”`}
        onClick={() => handle((outbox) => outbox.retry(id))}
      >
        <Trans>Retry</Trans>
      </Button>
      <Button
        size="small"
        look="plain"
        isBusy={isBusy}
        aria-label={title === undefined ? undefined : t`Discard “${title}”`}
        onClick={() => handle((outbox) => outbox.discard(id))}
      >
        <Trans>Discard</Trans>
      </Button>
    </>
  );
}
