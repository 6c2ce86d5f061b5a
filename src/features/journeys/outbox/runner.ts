import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { OutboxRow } from '#contract/outbox.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { connectionNow, subscribeConnection } from '#device/connectivity.ts';
import { detectEviction } from '#device/eviction.ts';
import { OutboxUnavailable } from '#device/outbox-store.ts';
import { readOwner } from '#device/owner.ts';
import { purgeIsPending } from '#device/purge-mark.ts';
import { report } from '#tracking/report.ts';
import { track } from '#tracking/track.ts';

import { discard, keep, look, sweep, tryAgain } from './actions.ts';
import { showOnIcon } from './badge.ts';
import { browserPorts } from './browser-ports.ts';
import { browserStore } from './browser-store.ts';
import { currentChanges, publishChanges } from './changes.ts';
import { flush } from './flush.ts';
import { isUnsent } from './overlay.ts';
import { openPageList } from './page-list.ts';
import type { OutboxEvent } from './ports.ts';
import { agreed, rowId } from './rows.ts';
import type { Press } from './rows.ts';
import type { FlushEnd } from './run.ts';
import { sayFailure, sayNotKept, sayReplayed } from './say.ts';
import { createSender } from './sender.ts';
import { openTabs } from './tabs.ts';

/** Changes that wait for the server, in the hands of a page. */
export interface Outbox {
  /** Writes a press down, shows it, and has it sent; `refused`: it could not be kept, and the person was told. */
  press(press: Omit<Press, 'owner'>): Promise<'kept' | 'refused'>;
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** Looks and sends again: another person, another network, another moment. */
  wake(): Promise<void>;
  /** Sends what can be sent, for as long as the person will wait. */
  sendNow(limitMs: number): Promise<void>;
}

export async function startOutbox(client: QueryClient, listKey: (siteUuid: string) => QueryKey): Promise<Outbox> {
  const page = await openPage(client, listKey);
  const { store, list, watched } = page;
  const ports = browserPorts(store, { tell: page.tell, heard: list.heard });
  const sender = createSender({
    store,
    owner: ownerNow,
    async flush() {
      const before = [...watched]; // Presses of meanwhile have a flush of their own ahead.
      try {
        return await flush(ports, watched);
      } finally {
        before.forEach((id) => watched.delete(id));
        page.sayWhatWasSent();
      }
    },
    async onFlushed(end) {
      await page.show(sessionAfter(end));
      page.tabs.tellChanged();
    },
  });
  page.onOtherTab(() => sender.schedule('of another tab'));

  const again = () => void sender.online().catch(report);
  subscribeConnection(() => connectionNow() === 'online' && again());
  addEventListener('online', again);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again());

  await sweep(store, readOwner()?.owner, Date.now()).catch(report);
  if (store.lasts === 'device' && ownerNow() !== undefined) {
    await detectEviction(store, Date.now()).catch(report);
  }
  await page.show();
  again();
  return {
    async press(pressed) {
      try {
        page.showKept(await keepPress(page, pressed));
      } catch (error) {
        sayNotKept(pressed, error);
        return 'refused';
      }
      sender.pressed();
      return 'kept';
    },
    async retry(id) {
      await tryAgain(store, id, Date.now());
      await page.showEverywhere();
      void sender.wake();
    },
    async discard(id) {
      await discard(store, id, Date.now());
      await page.showEverywhere();
      await sender.schedule('done');
    },
    wake: sender.online,
    async sendNow(limitMs) {
      await withTimeout(limitMs, sender.online()).catch(() => undefined);
    },
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** What a page shows and says of the rows, and what it hears of other tabs. */
async function openPage(client: QueryClient, listKey: (siteUuid: string) => QueryKey) {
  const store = await browserStore();
  const list = openPageList(client, listKey);
  /** Ids of presses that somebody who is online waits for. */
  const watched = new Set<string>();
  let replayed: OutboxRow[] = [];
  let onOtherTab: () => Promise<void> = () => Promise.resolve();
  const tabs = openTabs({
    onChanged: () => void show().then(() => onOtherTab()),
    onAgreed: ({ siteUuid, journey, wish }) => {
      list.takeOver({ siteUuid, ...journey, wish, changedAt: Date.now() });
      void show();
    },
  });

  /** The rows of whoever's content is shown here, for the screens. */
  async function show(session = currentChanges().session): Promise<void> {
    const owner = ownerNow();
    const looked = owner === undefined ? { rows: [], agreed: [], newer: 0 } : await look(store, owner);
    const { rows, newer } = looked;
    list.recall(looked.agreed);
    publishChanges({ rows, newer, watched: new Set(watched), session });
    showOnIcon(rows.filter(isUnsent).length);
  }

  return {
    store,
    list,
    watched,
    tabs,
    show,
    /** What was pressed just now shows without another look at the database. */
    showKept(kept: OutboxRow): void {
      const changes = currentChanges();
      const rows = [...(changes.rows ?? []).filter(({ id }) => id !== kept.id), kept];
      publishChanges({ ...changes, rows, watched: new Set(watched) });
      showOnIcon(rows.filter(isUnsent).length);
      tabs.tellChanged();
    },
    async showEverywhere(): Promise<void> {
      await show();
      tabs.tellChanged();
    },
    onOtherTab(listener: typeof onOtherTab): void {
      onOtherTab = listener;
    },
    tell(event: OutboxEvent): void {
      const { what, row, watched: isWatched } = event;
      if (what !== 'done') {
        sayFailure(event);
        list.askAgain(row.siteUuid);
        return;
      }
      tabs.tellAgreed(row);
      list.takeOver(agreed(row, Date.now()));
      void show();
      if (!isWatched) {
        replayed.push(row);
      }
      if (row.sentGeneration > 0) {
        const name = row.wish === 'subscribed' ? 'journeySubscribed' : 'journeyUnsubscribed';
        track({ what: 'event', name, label: row.listName });
      }
    },
    sayWhatWasSent(): void {
      sayReplayed(replayed);
      replayed = [];
    },
  };
}

/** @throws {OutboxUnavailable} when nobody could keep the promise that a press makes */
async function keepPress({ store, watched }: Page, pressed: Omit<Press, 'owner'>): Promise<OutboxRow> {
  const owner = ownerNow();
  const isOnline = navigator.onLine && connectionNow() === 'online';
  if (owner === undefined || (store.lasts === 'page' && !isOnline)) {
    throw new OutboxUnavailable('broken');
  }
  if (isOnline) {
    watched.add(rowId(owner, pressed.listName));
  }
  const kept = await keep(store, { ...pressed, owner }, Date.now());
  if (kept === 'newer') {
    watched.delete(rowId(owner, pressed.listName));
    throw new OutboxUnavailable('newer');
  }
  return kept;
}

function ownerNow(): string | undefined {
  return purgeIsPending() ? undefined : readOwner()?.owner;
}

/** What a flush has shown of the session; silence shows nothing. */
function sessionAfter(end: FlushEnd): 'fine' | 'over' {
  if (end === 'sign in') {
    return 'over';
  }
  return end === 'busy' || end === 'offline' ? currentChanges().session : 'fine';
}
