import { Trans } from '@lingui/react/macro';

import { Note } from '#ui/feedback/note.tsx';

import * as styles from './lists.css.ts';
import { RetryButton } from './retry-button.tsx';

/** Under a list of which a later page failed: what is there stays. */
export function IncompleteListNote({ onRetry }: { onRetry(): void }) {
  return (
    <div className={styles.remark}>
      <Note icon="offline">
        <p>
          <Trans>The rest of this list could not be loaded.</Trans>
        </p>
        <RetryButton size="small" onRetry={onRetry} />
      </Note>
    </div>
  );
}
