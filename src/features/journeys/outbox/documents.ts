import { isJourneyRow } from '#contract/device/outbox.ts';
import type { DocumentKind, DocumentRow } from '#contract/device/outbox.ts';
import { memoryOutbox } from '#device/outbox/memory-outbox.ts';
import type { Mirror } from '#device/outbox/mirror.ts';
import type { OutboxStore } from '#device/outbox/outbox-store.ts';
import type { SendResult } from '#device/outbox/outbox.ts';
import type { OutboxEvent, Senders } from '#device/outbox/sender.ts';

import { flushWatched } from '#api/outbox/flush.ts';
import type { Locks } from '#api/outbox/lease.ts';
import { browserPorts } from './page-ports.ts';
import { enqueueDocument, isSameDocument, read, retry } from '#api/outbox/queue.ts';
import { documentId } from '#api/outbox/rows.ts';
import { createScheduler } from './scheduler.ts';
import type { Scheduler } from './scheduler.ts';

/** Leave dates and the end of the tour, between their mirrors and the outbox's rows. */
export class Documents {
  readonly #mirrors: readonly Mirror[];
  readonly #senders: Pick<Senders, DocumentKind>;
  /** By row: what has come so far of what somebody waits for. */
  readonly #awaited = new Map<string, SendResult>();

  constructor(mirrors: readonly Mirror[], senders: Pick<Senders, DocumentKind>) {
    this.#mirrors = mirrors;
    this.#senders = senders;
  }

  mirrorOf(kind: DocumentKind): Mirror | undefined {
    return this.#mirrors.find((mirror) => mirror.kind === kind);
  }

  /** Writes down what only the mirrors have; `all`: what they have at all, where there is no database to ask. */
  async takeIn(store: OutboxStore, owner: string, which: 'unstored' | 'all' = 'unstored'): Promise<void> {
    for (const { kind, read, unstored } of this.#mirrors) {
      const value = which === 'all' ? read() : unstored();
      if (value !== null) {
        await enqueueDocument(store, { owner, kind, value }, Date.now());
      }
    }
  }

  /** To be asked for before the rows are read that are shown. */
  revisions(): readonly number[] {
    return this.#mirrors.map((mirror) => mirror.revision());
  }

  /** Has the mirrors show what the database has. */
  show(owner: string, rows: readonly DocumentRow[], revisions: readonly number[]): void {
    this.#mirrors.forEach((mirror, index) => {
      const row = rows.find(({ kind }) => kind === mirror.kind);
      mirror.adopt(owner, row?.value, revisions[index] ?? -1);
    });
  }

  notify({ row, ...event }: OutboxEvent<DocumentRow>): void {
    if (this.#awaited.has(row.id)) {
      this.#awaited.set(row.id, { what: RESULTS[event.what], status: event.status });
    } else {
      this.#senders[row.kind].notify({ row, ...event });
    }
    const mirror = this.mirrorOf(row.kind);
    const unstored = mirror?.unstored() ?? row.value;
    const isGone = event.what === 'done' || event.what === 'refused';
    if (isGone && isSameDocument(unstored, row.value)) {
      mirror?.clear(row.owner);
    }
  }

  /** What becomes of a document while something is done for it. */
  async resultOf(store: OutboxStore, id: string, work: () => Promise<void>): Promise<SendResult> {
    this.#awaited.set(id, { what: 'kept' });
    try {
      await work();
      const result = this.#awaited.get(id) ?? { what: 'kept' };
      const isThere = (await store.change((transaction) => transaction.row(id))) !== undefined;
      return result.what === 'kept' && !isThere ? { what: 'sent' } : result; // By another tab.
    } finally {
      this.#awaited.delete(id);
    }
  }
}

const RESULTS = { done: 'sent', refused: 'refused', failed: 'kept', 'put off': 'kept' } as const;

/** Nobody else can be at what lies in this page's memory; the server turns a write away that was overtaken. */
const NO_LOCKS: Locks = { alone: (_name, _how, work) => work() };

/** Sends what the mirrors have out of the page's memory, for as long as the database does not answer. */
export interface Stopgap {
  send(kind: DocumentKind, owner: string, since: 'new' | 'again'): Promise<SendResult>;
  sendAll(): Promise<void>;
}

export function createStopgap(
  documents: Documents,
  senders: Senders,
  { owner, watched }: { owner(): string | undefined; watched: Set<string> },
): Stopgap {
  const store = { ...memoryOutbox(), lasts: 'page' } as const;
  const ports = {
    ...browserPorts(store, {
      senders,
      notify: ({ row, ...event }) => isJourneyRow(row) || documents.notify({ row, ...event }),
    }),
    locks: NO_LOCKS,
  };
  const scheduler: Scheduler = createScheduler({
    store,
    owner,
    async flush() {
      await forgetSent();
      return flushWatched(ports, watched);
    },
    onFlushed: () => Promise.resolve(),
  });

  /** The database may have answered after all, and then it was sent from there. */
  async function forgetSent(): Promise<void> {
    const mine = owner();
    const waiting = mine === undefined ? [] : (await read(store, mine)).documents;
    for (const { id, kind } of waiting) {
      if (documents.mirrorOf(kind)?.read() === null) {
        await store.change((transaction) => transaction.deleteRow(id));
      }
    }
  }

  async function sendAll(): Promise<void> {
    const mine = owner();
    if (mine !== undefined) {
      await documents.takeIn(store, mine, 'all');
      await scheduler.retryNow('start');
    }
  }

  return {
    send(kind, mine, since) {
      const id = documentId(mine, kind);
      return documents.resultOf(store, id, async () => {
        await (since === 'again' ? retry(store, id, Date.now()) : undefined);
        await sendAll();
      });
    },
    sendAll,
  };
}
