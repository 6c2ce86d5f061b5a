import type { DocumentKind } from '#contract/device/outbox.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import type { LastingStore } from '#device/outbox/open-store.ts';
import type { JourneyChange, Outbox, SendResult } from '#device/outbox/outbox.ts';

import type { Documents } from './documents.ts';
import { showNotSaved } from './journey-outcomes.ts';
import { ownerNow } from './screens.ts';
import type { Screens } from './screens.ts';
import { discard, retry } from './queue.ts';
import { documentId } from './rows.ts';
import type { Scheduler } from './scheduler.ts';
import type { Stopgap } from './stopgap.ts';

/** A database that does not answer holds no document up for longer: its mirror has to do then. */
const DATABASE_LIMIT_MS = 2000;

/** What there is once the database has answered. */
export interface OpenOutbox {
  readonly store: LastingStore;
  readonly screens: Screens;
  readonly scheduler: Scheduler;
}

interface Parts {
  readonly documents: Documents;
  readonly stopgap: Stopgap;
  readonly watched: Set<string>;
}

/** The outbox as screens use it. It is there at once; its database may answer later, or never. */
export class PageOutbox implements Outbox {
  readonly #open: () => Promise<OpenOutbox>;
  readonly #parts: Parts;
  #opening: Promise<OpenOutbox> | undefined;

  constructor(open: () => Promise<OpenOutbox>, parts: Parts) {
    this.#open = open;
    this.#parts = parts;
  }

  async enqueue(change: JourneyChange): Promise<'kept' | 'refused'> {
    const { screens, scheduler } = await this.#opened();
    try {
      await screens.enqueue(change);
    } catch (error) {
      showNotSaved(change.wish, error);
      return 'refused';
    }
    scheduler.flushSoon();
    return 'kept';
  }

  async send(kind: DocumentKind, since: 'new' | 'again'): Promise<SendResult> {
    const { documents, stopgap, watched } = this.#parts;
    const owner = ownerNow();
    if (owner === undefined) {
      return { what: 'kept' };
    }
    const id = documentId(owner, kind);
    const opened = await withTimeout(DATABASE_LIMIT_MS, this.#writeDown(id, owner, since)).catch(() => undefined);
    if (since === 'new') {
      watched.add(id);
    }
    return opened === undefined
      ? stopgap.send(kind, owner)
      : documents.resultOf(opened.store, id, () => opened.scheduler.flushNow());
  }

  async retry(id: string): Promise<void> {
    const { store, screens, scheduler } = await this.#opened();
    await retry(store, id, Date.now());
    await screens.showEverywhere();
    void scheduler.flushNow();
  }

  async discard(id: string): Promise<void> {
    const { store, screens, scheduler } = await this.#opened();
    await discard(store, id, Date.now());
    await screens.showEverywhere();
    await scheduler.schedule('done');
  }

  async discardDocument(kind: DocumentKind): Promise<void> {
    const owner = ownerNow();
    if (owner !== undefined) {
      const removed = this.#opened().then(({ store }) => discard(store, documentId(owner, kind), Date.now()));
      await withTimeout(DATABASE_LIMIT_MS, removed).catch(() => undefined);
    }
  }

  async read(): Promise<void> {
    const { screens } = await this.#opened();
    await screens.show();
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
      await this.#parts.stopgap.sendAll();
    }
    const { screens, scheduler } = await this.#opened(); // Whenever it answers.
    await screens.show();
    await scheduler.retryNow(occasion);
  }

  /** Another tab has written something down, and sends it. */
  async changedElsewhere(): Promise<void> {
    const { screens, scheduler } = await this.#opened();
    await screens.show();
    await scheduler.schedule('of another tab');
  }

  #opened(): Promise<OpenOutbox> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined; // The next need tries again.
      throw error;
    });
    return this.#opening;
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
