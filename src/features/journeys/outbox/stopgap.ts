import { isJourneyRow } from '#contract/device/outbox.ts';
import type { DocumentKind } from '#contract/device/outbox.ts';
import { memoryOutbox } from '#device/outbox/memory-outbox.ts';
import type { SendResult } from '#device/outbox/outbox.ts';
import type { Senders } from '#device/outbox/sender.ts';

import { browserPorts } from './browser-ports.ts';
import type { Documents } from './documents.ts';
import { flushWatched } from './flush.ts';
import type { Locks } from './ports.ts';
import { read } from './queue.ts';
import { documentId } from './rows.ts';
import { createScheduler } from './scheduler.ts';
import type { Scheduler } from './scheduler.ts';

/** Nobody else can be at what lies in this page's memory; the server turns a write away that was overtaken. */
const NO_LOCKS: Locks = { alone: (_name, _how, work) => work() };

/** Sends what the mirrors have out of the page's memory, for as long as the database does not answer. */
export interface Stopgap {
  send(kind: DocumentKind, owner: string): Promise<SendResult>;
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
    send: (kind, mine) => documents.resultOf(store, documentId(mine, kind), sendAll),
    sendAll,
  };
}
