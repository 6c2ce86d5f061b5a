import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { ContentState } from '#api/content-state.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { DelayedStatus } from '#ui/feedback/delayed-status.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

interface LearningMissingProps {
  readonly state: ContentState | 'offline';
  readonly isRetrying: boolean;
  onRetry(): void;
}

/** Why there is no module, and what can be done. */
export function LearningMissing({ state, isRetrying, onRetry }: LearningMissingProps) {
  const { title, words } = reason(state);
  return (
    <EmptyState
      level={2}
      drawing={<Drawing name={state === 'offline' ? 'plug' : 'signpost'} />}
      title={title}
      actions={
        <Button isBusy={isRetrying} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <DelayedStatus>{words}</DelayedStatus>
    </EmptyState>
  );
}

function reason(state: LearningMissingProps['state']): { title: ReactNode; words: ReactNode } {
  if (state === 'offline') {
    return {
      title: <Trans>Interactive learning needs a connection</Trans>,
      words: <Trans>Modules are not saved on this device. You can open this one when you're back online.</Trans>,
    };
  }
  if (state === 'gone') {
    return {
      title: <Trans>This module is no longer available</Trans>,
      words: <Trans>It may have been removed. What you have already done is not affected.</Trans>,
    };
  }
  const title = <Trans>This module could not be loaded</Trans>;
  return state === 'silent'
    ? { title, words: <Trans>We couldn't reach Kinward. It's not your fault. Try again in a moment.</Trans> }
    : { title, words: <Trans>Something went wrong on our side. Try again in a moment.</Trans> };
}
