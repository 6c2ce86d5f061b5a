import { msg, plural } from '@lingui/core/macro';

import { failureMessage } from '#contract/app/messages.ts';
import type { JourneyRow, OutboxKind, Wish } from '#contract/device/outbox.ts';
import { DatabaseFailed } from '#device/database/open-database.ts';
import type { OutboxEvent } from '#device/outbox/sender.ts';
import { i18n } from '#i18n/i18n.ts';
import { track } from '#tracking/track.ts';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';

import type { OutboxChannel } from './outbox-channel.ts';
import type { PageList } from './page-list.ts';
import { agreedRow } from './rows.ts';

/** What screens, other tabs, the person and analytics hear of journeys that were sent. */
export interface JourneyOutcomes {
  notify(event: OutboxEvent<JourneyRow>): void;
  /** Once a flush is over: what went although nobody looked on, in one sentence. */
  showWhatWasSent(): void;
}

export function createJourneyOutcomes(list: PageList, tabs: OutboxChannel): JourneyOutcomes {
  let unwatched: JourneyRow[] = [];
  return {
    notify({ what, row, watched, status }) {
      if (what !== 'done') {
        showFailure(row.kind, status);
        list.askAgain(row.siteUuid);
        return;
      }
      tabs.tellAgreed(row);
      list.apply(agreedRow(row, Date.now()));
      if (!watched) {
        unwatched.push(row);
      }
      if (row.sentGeneration > 0) {
        const name = row.kind === 'subscribe' ? 'journeySubscribed' : 'journeyUnsubscribed';
        track({ what: 'event', name, label: row.listName });
      }
    },
    showWhatWasSent() {
      showSentUnwatched(unwatched);
      unwatched = [];
    },
  };
}

/** docs/coverage.md §8. */
function showFailure(kind: Extract<OutboxKind, 'subscribe' | 'unsubscribe'>, status: number | undefined): void {
  showSnackbar(i18n._(failureMessage(kind, { status })), { tone: 'error' });
}

function showSentUnwatched(rows: readonly JourneyRow[]): void {
  const [first] = rows;
  if (first === undefined) {
    return;
  }
  const count = rows.length;
  const { title } = first;
  // A log-out took the title off: its slug is no name to read.
  if (count > 1 || title === '') {
    showSnackbar(plural(count, { one: '# change has been sent', other: '# changes have been sent' }));
  } else {
    showSnackbar(
      i18n._(first.kind === 'subscribe' ? msg`Subscribed to “${title}”` : msg`Unsubscribed from “${title}”`),
    );
  }
}

/** A newer build has a row for the journey, which this one leaves alone. */
export class NewerRowWaits extends Error {
  override readonly name = 'NewerRowWaits';
}

/** A press that could not even be written down. */
export function showNotSaved(wish: Wish, error: unknown): void {
  const trouble = error instanceof NewerRowWaits ? 'newer' : error instanceof DatabaseFailed ? error.trouble : 'broken';
  const words = {
    full: i18n._(msg`There is not enough space on this device to save this.`),
    outdated: i18n._(msg`A newer version is open in another tab. Reload this tab to keep saving changes.`),
    newer: i18n._(
      msg`Some changes were made with a newer version of the app. They stay here until you use that version.`,
    ),
    broken: i18n._(failureMessage(wish === 'subscribed' ? 'subscribe' : 'unsubscribe', {})),
  };
  showSnackbar(words[trouble], { tone: 'error' });
}
