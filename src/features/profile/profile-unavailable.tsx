import { Trans } from '@lingui/react/macro';

import { Unreachable } from '#api/errors.ts';
import { useConnection } from '#device/connectivity.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

import * as styles from './profile-form.css.ts';

interface ProfileUnavailableProps {
  error: Error;
  isRetrying: boolean;
  onRetry(): void;
}

/** docs/coverage.md §8: what the server said, else the error itself. Silence of the network has words of ours. */
export function ProfileUnavailable({ error, isRetrying, onRetry }: ProfileUnavailableProps) {
  return (
    <div className={styles.alone}>
      <Note tone="info" icon="warning">
        <strong>
          <Trans>Your profile can't be shown</Trans>
        </strong>
        <p role="alert" dir="auto">
          {error instanceof Unreachable ? <Silence /> : error.message}
        </p>
      </Note>
      <div>
        <Button isBusy={isRetrying} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    </div>
  );
}

function Silence() {
  return useConnection() === 'offline' ? (
    <Trans>It needs a connection, and there is none.</Trans>
  ) : (
    <Trans>No answer came. It is not you: try again in a moment.</Trans>
  );
}
