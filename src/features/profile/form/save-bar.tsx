import { Trans } from '@lingui/react/macro';

import { NeedsConnection } from '#features/profile/needs-connection.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { muted } from '#ui/text/text.css.ts';

import * as styles from './profile-form.css.ts';

interface SaveBarProps {
  work: 'saved' | 'unsaved';
  isSaving: boolean;
  /** Whether the profile was saved by another device or tab in the meantime. */
  elsewhere: 'changed' | 'unchanged';
}

export function SaveBar({ work, isSaving, elsewhere }: SaveBarProps) {
  return (
    <div className={styles.end}>
      <div role="status">
        {elsewhere === 'changed' && (
          <div className={styles.remark}>
            <Note icon="info">
              <Trans>
                Your profile was also changed somewhere else. We kept what you typed here and updated everything else.
              </Trans>
            </Note>
          </div>
        )}
      </div>
      <NeedsConnection />
      <div className={styles.saveBar}>
        <Button type="submit" look="primary" isBusy={isSaving}>
          <Trans>Save</Trans>
        </Button>
        {work === 'unsaved' && (
          <span className={muted}>
            <Trans>Not saved yet</Trans>
          </span>
        )}
      </div>
    </div>
  );
}
