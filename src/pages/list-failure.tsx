import { Trans } from '@lingui/react/macro';

import { Unreachable } from '#api/errors.ts';
import { useConnection } from '#device/connectivity.ts';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DelayedStatus } from '#ui/delayed-status.tsx';

interface ListFailureProps {
  readonly error: Error | null;
  onRetry(): void;
}

/** Contract, section 11: a list that failed with nothing kept is an empty state with Retry. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  const connection = useConnection();
  const retry = (
    <Button look="primary" onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  );
  return error instanceof Unreachable ? (
    <EmptyState drawing={<Drawing name="plug" />} title={<Trans>Not kept on this device yet</Trans>} actions={retry}>
      <DelayedStatus>
        {connection === 'offline' ? (
          <Trans>There is no connection, and this list was never opened here. We can open it when you’re back.</Trans>
        ) : (
          <Trans>No answer came. It is not you: try again in a moment.</Trans>
        )}
      </DelayedStatus>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<Drawing name="signpost" />}
      title={<Trans>This list could not be loaded</Trans>}
      actions={retry}
    >
      <DelayedStatus>
        <Trans>Something went wrong on our side. Try again in a moment.</Trans>
      </DelayedStatus>
    </EmptyState>
  );
}
