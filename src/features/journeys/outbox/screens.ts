import { isJourneyRow } from '#contract/device/outbox.ts';
import type { JourneyRow } from '#contract/device/outbox.ts';
import { DatabaseFailed } from '#device/database/open-database.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import type { LastingStore } from '#device/outbox/open-store.ts';
import type { JourneyChange } from '#device/outbox/outbox.ts';
import type { OutboxEvent } from '#device/outbox/sender.ts';
import { isUnsent, publishWaitingChanges, waitingChanges } from '#device/outbox/waiting-changes.ts';
import { purgeIsPending } from '#device/purge/purge-mark.ts';
import { readOwner } from '#device/session/owner.ts';
import { report } from '#tracking/report.ts';

import type { Documents } from './documents.ts';
import { NewerRowWaits } from './journey-outcomes.ts';
import type { JourneyOutcomes } from './journey-outcomes.ts';
import type { OutboxChannel } from './outbox-channel.ts';
import type { PageList } from './page-list.ts';
import { enqueue, read } from './queue.ts';
import { journeyId } from './rows.ts';

interface Parts {
  readonly store: LastingStore;
  readonly list: PageList;
  readonly documents: Documents;
  /** Ids of presses that somebody who is online waits for. */
  readonly watched: Set<string>;
  readonly tabs: OutboxChannel;
}

/** What a page shows of the rows, and what it writes down of presses. */
export class Screens {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The rows of whoever's content is shown here, for the screens. */
  async show(session = waitingChanges().session): Promise<void> {
    const { store, list, documents, watched } = this.#parts;
    const owner = ownerNow();
    if (owner === undefined) {
      publishWaitingChanges({ rows: [], newer: 0, watched: new Set(watched), session });
      showOnIcon(0);
      return;
    }
    const revisions = documents.revisions();
    await documents.takeIn(store, owner);
    const waiting = await read(store, owner);
    if (store.lasts === 'device') {
      documents.show(owner, waiting.documents, revisions);
    }
    list.applyEarlier(waiting.agreed);
    publishWaitingChanges({ rows: waiting.rows, newer: waiting.newer, watched: new Set(watched), session });
    showOnIcon(waiting.rows.filter(isUnsent).length);
  }

  async showEverywhere(): Promise<void> {
    await this.show();
    this.#parts.tabs.tellChanged();
  }

  /**
   * Writes a press down and shows it, without another look at the database.
   * @throws {DatabaseFailed} or {NewerRowWaits} when nobody could keep the promise that a press makes
   */
  async enqueue(change: JourneyChange): Promise<void> {
    const { store, watched, tabs } = this.#parts;
    const owner = ownerNow();
    const isOnline = navigator.onLine && connectionNow() === 'online';
    if (owner === undefined || (store.lasts === 'page' && !isOnline)) {
      throw new DatabaseFailed('broken');
    }
    const id = journeyId(owner, change.listName);
    if (isOnline) {
      watched.add(id);
    }
    const kept = await enqueue(store, { ...change, owner }, Date.now());
    if (kept === 'newer') {
      watched.delete(id);
      throw new NewerRowWaits();
    }
    this.#showEnqueued(kept);
    tabs.tellChanged();
  }

  notify({ row, ...event }: OutboxEvent, outcomes: JourneyOutcomes): void {
    if (!isJourneyRow(row)) {
      this.#parts.documents.notify({ row, ...event });
      return;
    }
    outcomes.notify({ row, ...event });
    if (event.what === 'done') {
      this.show().catch(report);
    }
  }

  #showEnqueued(kept: JourneyRow): void {
    const changes = waitingChanges();
    const rows = [...(changes.rows ?? []).filter(({ id }) => id !== kept.id), kept];
    publishWaitingChanges({ ...changes, rows, watched: new Set(this.#parts.watched) });
    showOnIcon(rows.filter(isUnsent).length);
  }
}

/** Nobody's while a log-out is under way. */
export function ownerNow(): string | undefined {
  return purgeIsPending() ? undefined : readOwner()?.owner;
}

/** How many changes wait, on the app's icon where there are such; none once nothing waits. */
function showOnIcon(count: number): void {
  if ('setAppBadge' in navigator) {
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(report); // Not installed, or not allowed.
  }
}
