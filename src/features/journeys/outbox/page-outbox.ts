import { msg } from '@lingui/core/macro';

import { failureMessage } from '#contract/app/messages.ts';
import type { DocumentKind, JourneyRow } from '#contract/device/outbox.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { DatabaseFailed } from '#device/database/open-database.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { forgetBeforePress, forgetLastSeen } from '#device/last-seen/last-seen-pages.ts';
import type { MovableStore } from '#device/outbox/open-store.ts';
import type { OutboxChannel } from '#device/outbox/outbox-channel.ts';
import type { JourneyChange, Outbox, SendResult } from '#device/outbox/outbox.ts';
import { isUnsent, publishWaitingChanges, waitingChanges } from '#device/outbox/waiting-changes.ts';
import { i18n } from '#i18n/i18n.ts';
import { aboutJourney } from '#features/journeys/subscription.ts';
import { report } from '#tracking/report.ts';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';

import { readCopied } from './copied-changes.ts';
import type { Documents, Stopgap } from './documents.ts';
import type { Handover } from './handover.ts';
import { discard, enqueue, retry } from '#api/outbox/queue.ts';
import { documentId, journeyId } from '#api/outbox/rows.ts';
import { currentOwner } from '#device/session/current-owner.ts';
import type { Scheduler } from './scheduler.ts';
import type { Screens } from './screens.ts';
import { withoutRoom } from './without-room.ts';

/** A database that does not answer holds no document up for longer: its mirror has to do then. */
const DATABASE_LIMIT_MS = 2000;

/** What there is once the database has answered. */
export interface OpenOutbox {
  readonly store: MovableStore;
  readonly scheduler: Scheduler;
  readonly handover: Handover;
}

interface Parts {
  readonly screens: Screens;
  readonly documents: Documents;
  readonly stopgap: Stopgap;
  readonly watched: Set<string>;
  readonly tabs: OutboxChannel;
}

/** The outbox as screens use it. It is there at once; its database may answer later, or never. */
export class PageOutbox implements Outbox {
  readonly #open: () => Promise<OpenOutbox>;
  readonly #parts: Parts;
  #opening: Promise<OpenOutbox> | undefined;
  /** How many presses are being written down. */
  #pressing = 0;

  constructor(open: () => Promise<OpenOutbox>, parts: Parts) {
    this.#open = open;
    this.#parts = parts;
  }

  async enqueue(change: JourneyChange): Promise<'kept' | 'refused'> {
    const { store, scheduler, handover } = await this.#opened();
    const isOnline = navigator.onLine && connectionNow() === 'online';
    this.#tryDeviceAgain(store);
    this.#pressing += 1;
    try {
      await withoutRoom(store, () => this.#writePressDown(store, change, isOnline));
    } catch (error) {
      showNotSaved(change, error);
      return 'refused';
    } finally {
      this.#pressing -= 1;
    }
    scheduler.flushSoon();
    handover.pressed(isOnline ? 'online' : 'offline');
    return 'kept';
  }

  async send(kind: DocumentKind, since: 'new' | 'again'): Promise<SendResult> {
    void forgetLastSeen(); // It asks for what was just given.
    const { documents, stopgap, watched } = this.#parts;
    const owner = currentOwner();
    if (owner === undefined) {
      return { what: 'kept' };
    }
    const id = documentId(owner, kind);
    const opened = await withTimeout(DATABASE_LIMIT_MS, this.#writeDown(id, owner, since)).catch(() => undefined);
    if (since === 'new') {
      watched.add(id);
    }
    return opened === undefined
      ? stopgap.send(kind, owner, since)
      : documents.resultOf(opened.store, id, () => opened.scheduler.flushNow());
  }

  async retry(id: string): Promise<'due' | 'waits'> {
    const { store, scheduler } = await this.#opened();
    await expectWithinReach(store, id);
    const when = await retry(store, id, Date.now());
    await this.#parts.screens.showEverywhere(store);
    void scheduler.flushNow();
    return when;
  }

  async discard(id: string): Promise<void> {
    const { store, scheduler, handover } = await this.#opened();
    await expectWithinReach(store, id);
    await discard(store, id, Date.now());
    await this.#parts.screens.showEverywhere(store);
    await scheduler.schedule('done');
    await handover.update();
  }

  async discardDocument(kind: DocumentKind): Promise<void> {
    void forgetLastSeen();
    const owner = currentOwner();
    if (owner !== undefined) {
      const { store } = await this.#opened();
      await discard(store, documentId(owner, kind), Date.now());
    }
  }

  async read(): Promise<void> {
    const { store } = await this.#opened();
    await this.#show(store);
  }

  retryNow(): Promise<void> {
    return this.retryOn('start');
  }

  async sendNow(limitMs: number): Promise<void> {
    await withTimeout(limitMs, this.retryNow()).catch(() => undefined); // What fails is kept.
  }

  async retryOn(occasion: 'start' | 'network'): Promise<void> {
    const opened = await withTimeout(DATABASE_LIMIT_MS, this.#opened()).catch(() => undefined);
    if (opened === undefined) {
      await this.#parts.screens.showCopied();
      await this.#parts.stopgap.sendAll();
    }
    const { store, scheduler } = await this.#opened(); // Whenever it answers.
    this.#tryDeviceAgain(store);
    await this.#show(store);
    await scheduler.retryNow(occasion);
  }

  /** Another tab has written something down, and sends it, or the worker has sent it. */
  async changedElsewhere(): Promise<void> {
    const { store, scheduler, handover } = await this.#opened();
    await this.#show(store);
    await this.#parts.screens.tellWhatTheWorkerDid(store);
    await scheduler.schedule('of another tab');
    await handover.update();
  }

  #opened(): Promise<OpenOutbox> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined; // The next need tries again.
      throw error;
    });
    return this.#opening;
  }

  #show(store: MovableStore): Promise<void> {
    return withoutRoom(store, () => this.#parts.screens.show(store));
  }

  /** It may have room again, or open. A press that is on its way into the page's memory stays there. */
  #tryDeviceAgain(store: MovableStore): void {
    if (this.#pressing === 0) {
      store.moveToDevice(Date.now(), () => void this.retryNow().catch(report));
    }
  }

  /**
   * Writes a press down and shows it, without another look at the database.
   * @throws {DatabaseFailed} or {NewerRowWaits} when nobody could keep the promise that a press makes
   */
  async #writePressDown(store: MovableStore, change: JourneyChange, isOnline: boolean): Promise<void> {
    const { watched, tabs } = this.#parts;
    const owner = currentOwner();
    if (owner === undefined) {
      throw new DatabaseFailed('broken');
    }
    if (store.lasts === 'page' && !isOnline) {
      throw new DatabaseFailed(store.trouble);
    }
    const id = journeyId(owner, change.listName);
    await expectWithinReach(store, id);
    if (isOnline) {
      watched.add(id);
    }
    // Together: whoever leaves the page at once leaves a press behind, and what was last seen is gone before it counts.
    const [kept] = await Promise.all([enqueue(store, { ...change, owner }, Date.now()), forgetBeforePress()]);
    if (kept === 'newer') {
      watched.delete(id);
      throw new NewerRowWaits();
    }
    showPress(kept, watched);
    tabs.tellChanged();
  }

  /** Durable when this resolves. */
  async #writeDown(id: string, owner: string, since: 'new' | 'again'): Promise<OpenOutbox> {
    const opened = await this.#opened();
    await this.#parts.documents.takeIn(opened.store, owner);
    if (since === 'again') {
      await retry(opened.store, id, Date.now());
    }
    return opened;
  }
}

/**
 * What waits in a database that does not open is sent whenever it opens again, over whatever was done meanwhile.
 * @throws {DatabaseFailed} when such a change waits for the journey
 */
async function expectWithinReach(store: MovableStore, id: string): Promise<void> {
  const owner = currentOwner();
  if (store.lasts === 'page' && owner !== undefined) {
    const { rows } = await readCopied(owner);
    if (rows.some((row) => row.id === id && isUnsent(row))) {
      throw new DatabaseFailed(store.trouble);
    }
  }
}

function showPress(kept: JourneyRow, watched: ReadonlySet<string>): void {
  const changes = waitingChanges();
  const rows = [...(changes.rows ?? []).filter(({ id }) => id !== kept.id), kept];
  publishWaitingChanges({ ...changes, rows, watched: new Set(watched) });
}

/** A newer build has a row for the journey, which this one leaves alone. */
class NewerRowWaits extends Error {
  override readonly name = 'NewerRowWaits';
}

/** A press that could not even be written down. */
function showNotSaved({ wish, listName }: JourneyChange, error: unknown): void {
  const trouble = error instanceof NewerRowWaits ? 'newer' : error instanceof DatabaseFailed ? error.trouble : 'broken';
  const words = {
    full: i18n._(msg`There is not enough space on this device to save this.`),
    outdated: i18n._(msg`A newer version is open in another tab. Reload this tab to keep saving changes.`),
    newer: i18n._(
      msg`Some changes were made with a newer version of the app. They stay here until you use that version.`,
    ),
    broken: i18n._(failureMessage(wish === 'subscribed' ? 'subscribe' : 'unsubscribe', {})),
  };
  showSnackbar(words[trouble], { tone: 'error', about: aboutJourney({ listName }) });
}
