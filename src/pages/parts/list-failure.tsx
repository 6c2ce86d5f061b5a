import { Trans } from '@lingui/react/macro';

import { Unreachable } from '#api/errors.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { DelayedStatus } from '#ui/feedback/delayed-status.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

import { RetryButton } from './retry-button.tsx';

interface ListFailureProps {
  readonly error: Error | null;
  onRetry(): void;
}

/** docs/contract.md §11: a list that failed with nothing kept is an empty state with Retry. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  const connection = useConnection();
  const retry = <RetryButton look="primary" onRetry={onRetry} />;
  return error instanceof Unreachable ? (
    <EmptyState drawing={<Drawing name="plug" />} title={<Trans>Not saved on this device</Trans>} actions={retry}>
      <DelayedStatus>
        {connection === 'offline' ? (
          <Trans>You haven't opened this list on this device before. You can open it when you're back online.</Trans>
        ) : (
          <Trans>We couldn't reach Kinward. It's not your fault. Try again in a moment.</Trans>
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
