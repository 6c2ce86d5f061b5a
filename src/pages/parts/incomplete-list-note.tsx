import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/feedback/note.tsx';

import * as styles from './lists.css.ts';

/** Under a list of which a later page failed: what is there stays. */
export function IncompleteListNote({ onRetry }: { onRetry(): void }) {
  return (
    <div className={styles.remark}>
      <Note icon="offline">
        <p>
          <Trans>The rest of this list could not be loaded.</Trans>
        </p>
        <Button size="small" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </Note>
    </div>
  );
}
