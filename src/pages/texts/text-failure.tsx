import { Trans } from '@lingui/react/macro';

import { remark } from '#pages/parts/lists.css.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DelayedStatus } from '#ui/feedback/delayed-status.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { actions } from '#ui/surfaces/layout.css.ts';

import { SupportMail } from './support-mail.tsx';

interface TextFailureProps {
  readonly isRetrying: boolean;
  onRetry(): void;
}

/** Above words of ours that stand in for an organisation's: nobody can have those now, and none are kept. */
export function TextFailure({ isRetrying, onRetry }: TextFailureProps) {
  return (
    <div className={remark}>
      <Note icon="info" tone="info">
        <DelayedStatus>
          <Trans>Your organisation's own text could not be loaded. This is our standard text instead.</Trans>
        </DelayedStatus>
        <p>
          <Trans>
            If this keeps happening, email <SupportMail />.
          </Trans>
        </p>
        <div className={actions}>
          <Button size="small" isBusy={isRetrying} onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      </Note>
    </div>
  );
}
