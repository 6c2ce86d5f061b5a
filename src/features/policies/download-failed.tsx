import { Trans, useLingui } from '@lingui/react/macro';

import { useConnection } from '#device/network/connectivity.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { actions } from '#ui/surfaces/layout.css.ts';

import { FAILURE_WORDS } from './failure-words.ts';
import type { DownloadState, PolicyFile } from './file-downloads.ts';
import { OnlineLink } from './online-link.tsx';

interface DownloadFailedProps {
  readonly file: PolicyFile;
  readonly name: string;
  readonly failure: Extract<DownloadState, { step: 'failed' }>;
  onRetry(): void;
}

/** What went wrong with a download, and what can be done about it. */
export function DownloadFailed({ file, name, failure, onRetry }: DownloadFailedProps) {
  const { i18n, t } = useLingui();
  const { why, online } = failure;
  const connection = useConnection();
  return (
    <Note icon={why === 'no-answer' ? 'offline' : 'warning'}>
      <p>
        {why === 'no-answer' && connection !== 'offline' ? (
          <Trans>We couldn't reach Kinward. It's not your fault. Try again in a moment.</Trans>
        ) : (
          i18n._(FAILURE_WORDS[why])
        )}
      </p>
      <div className={actions}>
        {online !== undefined && <OnlineLink file={file} name={name} online={online} />}
        <Button size="small" icon="refresh" aria-label={t`Retry “${name}”`} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    </Note>
  );
}
