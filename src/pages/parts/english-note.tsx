import { Trans } from '@lingui/react/macro';

import { Note } from '#ui/feedback/note.tsx';

import * as styles from './lists.css.ts';

interface EnglishNoteProps {
  /** `line` in a section among others. */
  readonly look?: 'note' | 'line';
}

/** docs/contract.md §6. */
export function EnglishNote({ look = 'note' }: EnglishNoteProps) {
  const words = <Trans>Not available in your language yet, shown in English</Trans>;
  if (look === 'line') {
    return (
      <p role="status" className={styles.above}>
        {words}
      </p>
    );
  }
  return (
    <div role="status" className={styles.remark}>
      <Note icon="speech" tone="info">
        {words}
      </Note>
    </div>
  );
}
