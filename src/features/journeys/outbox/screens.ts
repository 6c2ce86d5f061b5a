import { msg, plural } from '@lingui/core/macro';

import type { JourneySubscription } from '#contract/api/journeys.ts';
import { failureMessage } from '#contract/app/messages.ts';
import { isJourneyRow, kindOf } from '#contract/device/outbox.ts';
import type { JourneyRow, OutboxRow } from '#contract/device/outbox.ts';
import { forgetLastSeen } from '#device/last-seen/last-seen-pages.ts';
import type { LastingStore } from '#device/outbox/open-store.ts';
import type { OutboxChannel } from '#device/outbox/outbox-channel.ts';
import type { OutboxEvent } from '#device/outbox/sender.ts';
import { publishWaitingChanges, subscribeWaitingChanges, waitingChanges } from '#device/outbox/waiting-changes.ts';
import { currentOwner } from '#device/session/current-owner.ts';
import { i18n } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { track } from '#tracking/track.ts';
import { dismissSnackbar, dismissSnackbarsAbout, showSnackbar } from '#ui/feedback/snackbar-store.ts';
import { aboutJourney } from '#features/journeys/subscription.ts';

import { readCopied, withCopied } from './copied-changes.ts';
import type { Documents } from './documents.ts';
import { read } from '#api/outbox/queue.ts';
import { agreedRow } from '#api/outbox/rows.ts';
import { takeUntold } from '#api/outbox/untold.ts';
import { isWaiting } from './subscription-list.ts';
import type { PageList } from './subscription-list.ts';

interface Parts {
  readonly list: PageList;
  readonly documents: Documents;
  /** Ids of presses that somebody who is online waits for. */
  readonly watched: Set<string>;
  readonly tabs: OutboxChannel;
  /** What analytics may call a journey. */
  labelOf(journey: JourneySubscription): string;
}

const NOTHING_COPIED = { rows: [], newer: 0 };

/** A change that the server has. */
type Sent = Pick<JourneyRow, 'kind' | 'title' | 'postSlug' | 'listName'>;

/** What screens, other tabs, the person and analytics get to know of what waits and of what was sent. */
export class Screens {
  readonly #parts: Parts;
  #sentUnwatched: Sent[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    let { rows: before } = waitingChanges();
    subscribeWaitingChanges(() => {
      const { rows, documents } = waitingChanges();
      showOnIcon(rows && [...rows, ...documents]);
      if (before !== undefined && rows !== undefined && saidOf(before) !== saidOf(rows)) {
        void forgetLastSeen(); // The next start would say the opposite first.
      }
      const known = before;
      rows?.filter((row) => isPressed(row, known)).forEach((row) => dismissSnackbarsAbout(aboutJourney(row)));
      before = rows;
    });
  }

  /** The rows of whoever's content is shown here, for the screens. */
  async show(store: LastingStore, session = waitingChanges().session): Promise<void> {
    const { list, documents, watched } = this.#parts;
    const owner = currentOwner();
    if (owner === undefined) {
      publishWaitingChanges({ rows: [], documents: [], newer: 0, watched: new Set(watched), session });
      return;
    }
    const revisions = documents.revisions();
    await documents.takeIn(store, owner);
    const { lasts } = store;
    const copied = lasts === 'page' ? await readCopied(owner) : NOTHING_COPIED;
    const waiting = await read(store, owner);
    if (store.lasts !== lasts) {
      await this.show(store, session); // What was read is of where nothing is kept any more.
      return;
    }
    if (lasts === 'device') {
      documents.show(owner, waiting.documents, revisions);
    }
    list.applyEarlier(waiting.agreed);
    const rows = withCopied(waiting.rows, copied);
    publishWaitingChanges({
      rows,
      documents: waiting.documents,
      newer: waiting.newer + copied.newer,
      watched: new Set(watched),
      session,
    });
  }

  /** While the database does not answer: what it has is said to wait, as far as the second copy knows. */
  async showCopied(): Promise<void> {
    const owner = currentOwner();
    if (owner !== undefined) {
      const copied = await readCopied(owner);
      const changes = waitingChanges();
      publishWaitingChanges({ ...changes, rows: withCopied(changes.rows ?? [], copied), newer: copied.newer });
    }
  }

  async showEverywhere(store: LastingStore): Promise<void> {
    await this.show(store);
    this.#parts.tabs.tellChanged();
  }

  /** What became of a row, as soon as it is durable; nothing to whoever has signed in since it was sent. */
  notify(store: LastingStore, { row, ...event }: OutboxEvent): void {
    if (row.owner !== currentOwner()) {
      return;
    }
    if (!isJourneyRow(row)) {
      this.#parts.documents.notify({ row, ...event });
      return;
    }
    this.notifyOfJourney({ row, ...event });
    if (event.what === 'done') {
      this.show(store).catch(report);
    }
  }

  notifyOfJourney({ what, row, watched, status }: OutboxEvent<JourneyRow>): void {
    const { list, tabs } = this.#parts;
    if (what !== 'done') {
      this.#failed(row, status);
      return;
    }
    tabs.tellAgreed(row);
    list.apply(agreedRow(row, Date.now()));
    this.#sent(row, { watched, isSent: row.sentGeneration > 0 });
  }

  /** What became of changes while no page was open, told as if this page had sent them; each time once. */
  async tellWhatTheWorkerDid(store: LastingStore): Promise<void> {
    const owner = currentOwner();
    for (const untold of owner === undefined ? [] : await takeUntold(store, owner)) {
      if (untold.what === 'done') {
        const { agreed, title, isSent } = untold;
        this.#sent({ ...agreed, kind: kindOf(agreed.wish), title }, { watched: false, isSent });
      } else {
        this.#failed(untold.row, untold.status);
      }
    }
    this.showWhatWasSent();
  }

  /** docs/coverage.md §8. What failed may have come about: the list has the newer word. */
  #failed(row: JourneyRow, status: number | undefined): void {
    const words = i18n._(failureMessage(row.kind, { status }));
    const message = showSnackbar(words, { tone: 'error', about: aboutJourney(row) });
    this.#parts.list.askAgain(row, () => dismissSnackbar(message));
  }

  #sent(sent: Sent, { watched, isSent }: { watched: boolean; isSent: boolean }): void {
    dismissSnackbarsAbout(aboutJourney(sent));
    if (!watched) {
      this.#sentUnwatched.push(sent);
    }
    if (isSent) {
      const name = sent.kind === 'subscribe' ? 'journeySubscribed' : 'journeyUnsubscribed';
      track({ what: 'event', name, label: this.#parts.labelOf(sent) });
    }
  }

  /** Once a flush is over: what went although nobody looked on, in one sentence. */
  showWhatWasSent(): void {
    showSentUnwatched(this.#sentUnwatched);
    this.#sentUnwatched = [];
  }
}

/** How many changes the person has to do something about, on the app's icon where it takes a number. */
function showOnIcon(rows: readonly OutboxRow[] | undefined): void {
  if (rows !== undefined && 'setAppBadge' in navigator) {
    const count = rows.filter(({ state }) => state === 'failed').length;
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(report); // Not installed, or not allowed.
  }
}

/** Pressed since, here or in another tab: what failed before it is not the newest word. */
function isPressed(row: JourneyRow, known: readonly JourneyRow[] = [row]): boolean {
  const same = known.find(({ id }) => id === row.id);
  return isWaiting(row) && !(same !== undefined && isWaiting(same) && same.changedAt === row.changedAt);
}

/** What is said of journeys at their buttons. */
function saidOf(rows: readonly JourneyRow[]): string {
  return JSON.stringify(rows.map(({ id, wish, state, resend }) => [id, wish, state === 'failed', resend]));
}

function showSentUnwatched(rows: readonly Sent[]): void {
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
