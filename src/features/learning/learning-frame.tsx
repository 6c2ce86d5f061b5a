import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

import * as styles from './learning.css.ts';

interface LearningFrameProps {
  readonly address: string;
  onRetry(): void;
}

/**
 * docs/contract.md §6: somebody else's page, which may run scripts and forms of its own and reaches nothing of ours.
 * With `allow-same-origin` a module on the app's own origin could read the session.
 */
export function LearningFrame({ address, onRetry }: LearningFrameProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading');
  useSlowness(() => setState((now) => (now === 'loading' ? 'slow' : now)));
  return (
    <>
      <div role="status">
        {state === 'slow' && (
          <Note icon="clock" tone="info">
            <p>
              <Trans>The module is taking a while to load.</Trans>
            </p>
            <Button size="small" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          </Note>
        )}
      </div>
      <div className={styles.stage}>
        {state === 'loading' && (
          <p className={styles.loading} role="status">
            <Spinner /> <Trans>Loading</Trans>
          </p>
        )}
        <iframe
          className={styles.frame}
          title={t`Interactive learning`}
          src={address}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          onLoad={() => setState('loaded')}
        />
      </div>
    </>
  );
}

function useSlowness(onSlow: () => void): void {
  useEffect(() => {
    const timer = setTimeout(onSlow, FIRST_BYTE_TIMEOUT_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each frame.
  }, []);
}
