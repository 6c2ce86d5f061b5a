import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { JourneyRow } from '#contract/device/outbox.ts';
import { isUnsent } from '#device/outbox/waiting-changes.ts';
import type { WaitingChanges } from '#device/outbox/waiting-changes.ts';
import { trustedTime } from '#device/queries/snapshot.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { between, row as inARow, stack } from '#ui/surfaces/layout.css.ts';
import { cardTitle, meta } from '#ui/text/text.css.ts';
import { focusPageTitleIfLost } from '#ui/text/focus-page-title.ts';

import { ChangeActions } from './change-actions.tsx';
import { FailedWords, WaitingWords } from './change-note.tsx';
import { changeList, words } from './pending-changes.css.ts';

/** What a journey is called, as text, and the language of that where it is known to be another than the page's. */
export interface JourneyName {
  readonly title: string;
  readonly attributes: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' | 'auto' };
}

interface PendingChangesProps {
  readonly changes: WaitingChanges;
  nameOf(row: JourneyRow): JourneyName;
  /** Changes of other kinds. */
  readonly children?: ReactNode;
}

/** Every change that the server has not confirmed, the oldest first, each with another try and an undo. */
export function PendingChanges({ changes, nameOf, children }: PendingChangesProps) {
  const rows = (changes.rows ?? []).filter(isUnsent);
  return (
    <div className={changeList}>
      {changes.newer > 0 && (
        <Note icon="refresh">
          <Trans>
            Some changes were made with a newer version of the app. They stay here until you use that version.
          </Trans>
        </Note>
      )}
      {rows.length > 0 && (
        <ul className={stack}>
          {rows.map((row) => (
            <Change key={row.id} row={row} session={changes.session} name={nameOf(row)} />
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

function Change({ row, session, name }: { row: JourneyRow; session: WaitingChanges['session']; name: JourneyName }) {
  const { title, attributes } = name;
  const { i18n, t } = useLingui();
  const time = i18n.date(new Date(row.changedAt), { dateStyle: 'medium', timeStyle: 'short' });
  const handleDone = (what: 'retried' | 'discarded') => {
    if (what === 'discarded') {
      announce(t`Discarded “${title}”`);
    }
    focusPageTitleIfLost();
  };
  return (
    <Card as="li" pad="all">
      <div className={`${inARow} ${between}`}>
        <div className={words}>
          <h2 className={cardTitle}>
            <bdi {...attributes}>{title}</bdi>
          </h2>
          <p className={meta}>
            {row.kind === 'subscribe' ? <Trans>Subscribe</Trans> : <Trans>Unsubscribe</Trans>}
            {trustedTime(row.changedAt) > 0 && <> · {time}</>}
          </p>
          <p role="status">{row.state === 'failed' ? <FailedWords row={row} /> : <WaitingWords session={session} />}</p>
        </div>
        <div className={inARow}>
          <ChangeActions row={row} title={title} onDone={handleDone} />
        </div>
      </div>
    </Card>
  );
}
