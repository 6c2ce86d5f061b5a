import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { DocumentKind } from '#contract/outbox.ts';
import { connectionNow, subscribeConnection } from '#device/connectivity.ts';
import { noticeEviction } from '#device/eviction.ts';
import type { Outbox } from '#device/outbox/load-outbox.ts';
import type { Mirror } from '#device/outbox/mirror.ts';
import { openOutboxStore } from '#device/outbox/open-store.ts';
import type { Senders } from '#device/outbox/sender.ts';
import { waitingChanges } from '#device/outbox/waiting-changes.ts';
import { readOwner } from '#device/owner.ts';
import { within } from '#device/within.ts';
import { report } from '#tracking/report.ts';

import { browserPorts } from './browser-ports.ts';
import { createStopgap, Documents } from './documents.ts';
import type { FlushEnd } from './flush-context.ts';
import { flush } from './flush.ts';
import { createJourneyOutcomes, sayNotKept } from './journey-outcomes.ts';
import { journeySenders } from './journey-senders.ts';
import { OutboxPage, ownerNow } from './outbox-page.ts';
import { openPageList } from './page-list.ts';
import { discard, retry, sweep } from './queue.ts';
import { documentId } from './rows.ts';
import { createScheduler } from './scheduler.ts';
import type { Scheduler } from './scheduler.ts';
import { openTabs } from './tabs.ts';

/** A database that does not answer holds no document up for longer: its mirror has to do then. */
const DATABASE_LIMIT_MS = 2000;

export interface OutboxParts {
  readonly client: QueryClient;
  listKey(siteUuid: string): QueryKey;
  /** What other features send. */
  readonly documents: Pick<Senders, DocumentKind>;
  readonly mirrors: readonly Mirror[];
}

/** The outbox of a page. It is there at once; its database may answer later, or never. */
export function startOutbox({ client, listKey, documents: documentSenders, mirrors }: OutboxParts): Outbox {
  const list = openPageList(client, listKey);
  const documents = new Documents(mirrors, documentSenders);
  /** Ids of presses that somebody who is online waits for. */
  const watched = new Set<string>();
  let opened: OpenOutbox | undefined;
  let opening: Promise<OpenOutbox> | undefined;

  const tabs = openTabs({
    onChanged: () => void opened?.page.show().then(() => opened?.scheduler.schedule('of another tab')),
    onAgreed({ siteUuid, journey, wish }) {
      list.apply({ siteUuid, ...journey, wish, changedAt: Date.now() });
      void opened?.page.show();
    },
  });
  const outcomes = createJourneyOutcomes(list, tabs);
  const senders: Senders = { ...journeySenders(list, outcomes.told), ...documentSenders };
  const stopgap = createStopgap(documents, senders, { owner: ownerNow, watched });

  async function open(): Promise<OpenOutbox> {
    const store = await openOutboxStore();
    const page = new OutboxPage({ store, list, documents, watched, tabs });
    const ports = browserPorts(store, { senders, tell: (event) => page.told(event, outcomes) });
    const scheduler = createScheduler({
      store,
      owner: ownerNow,
      async flush() {
        const before = [...watched]; // Presses of meanwhile have a flush of their own ahead.
        try {
          return await flush(ports, watched);
        } finally {
          before.forEach((id) => watched.delete(id));
          outcomes.sayWhatWasSent();
        }
      },
      async onFlushed(end) {
        await page.show(sessionAfter(end));
        tabs.tellChanged();
      },
    });
    await sweep(store, readOwner()?.owner, Date.now()).catch(report);
    if (store.lasts === 'device' && ownerNow() !== undefined) {
      await noticeEviction(store, Date.now()).catch(report);
    }
    await page.show();
    opened = { store, page, scheduler };
    return opened;
  }

  function database(): Promise<OpenOutbox> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined; // The next need tries again.
      throw error;
    });
    return opening;
  }

  /** Durable when this resolves. */
  async function writeDown(id: string, owner: string, since: 'new' | 'again'): Promise<OpenOutbox> {
    const answered = await database();
    await documents.takeIn(answered.store, owner);
    if (since === 'again') {
      await retry(answered.store, id, Date.now());
    }
    return answered;
  }

  async function retryNow(why: 'start' | 'network'): Promise<void> {
    if ((await within(DATABASE_LIMIT_MS, database())) === undefined) {
      await stopgap.sendAll();
    }
    const { page, scheduler } = await database(); // Whenever it answers.
    await page.show();
    await scheduler.retryNow(why);
  }

  const onNetwork = () => void retryNow('network').catch(report);
  subscribeConnection(() => connectionNow() === 'online' && onNetwork());
  addEventListener('online', onNetwork);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onNetwork());
  retryNow('start').catch(report);

  return {
    async enqueue(change) {
      const { page, scheduler } = await database();
      try {
        await page.enqueue(change);
      } catch (error) {
        sayNotKept(change.wish, error);
        return 'refused';
      }
      scheduler.flushSoon();
      return 'kept';
    },
    async send(kind, since) {
      const owner = ownerNow();
      if (owner === undefined) {
        return { what: 'kept' };
      }
      const id = documentId(owner, kind);
      const written = await within(DATABASE_LIMIT_MS, writeDown(id, owner, since));
      if (since === 'new') {
        watched.add(id);
      }
      return written === undefined
        ? stopgap.send(kind, owner)
        : documents.resultOf(written.store, id, () => written.scheduler.flushNow());
    },
    async retry(id) {
      const { store, page, scheduler } = await database();
      await retry(store, id, Date.now());
      await page.showEverywhere();
      void scheduler.flushNow();
    },
    async discard(id) {
      const { store, page, scheduler } = await database();
      await discard(store, id, Date.now());
      await page.showEverywhere();
      await scheduler.schedule('done');
    },
    async discardDocument(kind) {
      const owner = ownerNow();
      if (owner !== undefined) {
        const remove = database().then(({ store }) => discard(store, documentId(owner, kind), Date.now()));
        await within(DATABASE_LIMIT_MS, remove);
      }
    },
    async read() {
      await (await database()).page.show();
    },
    retryNow: () => retryNow('start'),
    async sendNow(limitMs) {
      await within(limitMs, retryNow('start'));
    },
  };
}

interface OpenOutbox {
  readonly page: OutboxPage;
  readonly store: Awaited<ReturnType<typeof openOutboxStore>>;
  readonly scheduler: Scheduler;
}

/** What a flush has shown of the session; silence shows nothing. */
function sessionAfter(end: FlushEnd): 'fine' | 'over' {
  if (end === 'sign in') {
    return 'over';
  }
  return end === 'busy' || end === 'offline' ? waitingChanges().session : 'fine';
}
