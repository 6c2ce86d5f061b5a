import { msg, plural } from '@lingui/core/macro';

import { failureMessage } from '#contract/messages.ts';
import type { OutboxRow } from '#contract/outbox.ts';
import { OutboxUnavailable } from '#device/outbox-store.ts';
import { i18n } from '#i18n/i18n.ts';
import { showSnackbar } from '#ui/snackbar-store.ts';

import { nameOf } from './name-of.ts';
import type { OutboxEvent } from './ports.ts';

/** docs/coverage.md §8, for what was refused; after a replay also what went well, because nobody looked on. */
export function sayFailure({ row, status }: OutboxEvent): void {
  const action = row.wish === 'subscribed' ? 'subscribe' : 'unsubscribe';
  showSnackbar(i18n._(failureMessage(action, { status })), { tone: 'error' });
}

/** What waited and has been sent now. */
export function sayReplayed(rows: readonly OutboxRow[]): void {
  const [first] = rows;
  if (first === undefined) {
    return;
  }
  const count = rows.length;
  const title = nameOf(first);
  // A log-out took the title off: its slug is no name to read.
  if (count > 1 || first.title === '') {
    showSnackbar(plural(count, { one: '# change has been sent', other: '# changes have been sent' }));
  } else {
    showSnackbar(
      i18n._(first.wish === 'subscribed' ? msg`Subscribed to “${title}”` : msg`Unsubscribed from “${title}”`),
    );
  }
}

/** A press that could not even be written down. */
export function sayNotKept(row: Pick<OutboxRow, 'wish'>, error: unknown): void {
  const trouble = error instanceof OutboxUnavailable ? error.trouble : 'broken';
  const words = {
    full: i18n._(msg`There is not enough space on this device to save this.`),
    outdated: i18n._(msg`A newer version is open in another tab. Reload this tab to keep saving changes.`),
    newer: i18n._(
      msg`Some changes were made with a newer version of the app. They stay here until you use that version.`,
    ),
    broken: i18n._(failureMessage(row.wish === 'subscribed' ? 'subscribe' : 'unsubscribe', {})),
  };
  showSnackbar(words[trouble], { tone: 'error' });
}
