import { Trans } from '@lingui/react/macro';

import { errorCode } from '#api/error-code.ts';
import { ApiError, Unreachable } from '#api/errors.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SupportDetails } from '#ui/feedback/support-details.tsx';
import { row } from '#ui/surfaces/layout.css.ts';

import * as styles from './form/profile-form.css.ts';

interface ProfileUnavailableProps {
  error: Error;
  isRetrying: boolean;
  onRetry(): void;
}

export function ProfileUnavailable({ error, isRetrying, onRetry }: ProfileUnavailableProps) {
  return (
    <div className={styles.alone}>
      <Note tone="info" icon="warning">
        <strong>
          <Trans>Your profile can't be shown</Trans>
        </strong>
        <p role="alert" dir="auto">
          <ProfileFailure error={error} />
        </p>
      </Note>
      <div>
        <Button isBusy={isRetrying} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
      {!(error instanceof Unreachable) && (
        <div className={row}>
          <SupportDetails code={errorCode(error)} />
        </div>
      )}
    </div>
  );
}

/** docs/coverage.md §8: what the server said. Where it said nothing, words of ours and not a status number. */
export function ProfileFailure({ error }: { error: Error }) {
  if (error instanceof Unreachable) {
    return <Silence />;
  }
  return (
    (error instanceof ApiError && error.serverMessage) || (
      <Trans>Something went wrong on our side. Try again in a moment.</Trans>
    )
  );
}

function Silence() {
  return useConnection() === 'offline' ? (
    <Trans>You're offline. Try again when you're back online.</Trans>
  ) : (
    <Trans>We couldn't reach Kinward. It's not your fault. Try again in a moment.</Trans>
  );
}
