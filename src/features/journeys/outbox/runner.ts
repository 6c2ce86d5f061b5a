import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { apiContext } from '#api/api-context.ts';
import type { JourneySubscription } from '#contract/journeys.ts';
import type { OutboxRow } from '#contract/outbox.ts';
import { connectionNow, subscribeConnection } from '#device/connectivity.ts';
import { OutboxUnavailable } from '#device/outbox-store.ts';
import { readOwner } from '#device/owner.ts';
import { purgeIsPending } from '#device/purge-mark.ts';
import { within } from '#device/within.ts';
import { report } from '#tracking/report.ts';
import { track } from '#tracking/track.ts';

import { discard, hurry, keep, look, nextDue, sweep, tryAgain } from './actions.ts';
import { askForSync, showOnIcon } from './badge.ts';
import { browserPorts } from './browser-ports.ts';
import { browserStore } from './browser-store.ts';
import { currentChanges, NOTHING_KNOWN, publishChanges } from './changes.ts';
import { flush } from './flush.ts';
import { changed, isUnsent } from './overlay.ts';
import type { OutboxEvent } from './ports.ts';
import { rowId } from './rows.ts';
import type { Press } from './rows.ts';
import type { FlushEnd } from './run.ts';
import { sayFailure, sayNotKept, sayReplayed } from './say.ts';
import { createTimer } from './timer.ts';
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
  const store = await browserStore();
  const watched = new Set<string>();
  let replayed: OutboxRow[] = [];
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  const ports = browserPorts(store, { tell, heard });
  const timer = createTimer(() => void wake());
  const tabs = openTabs({
    onChanged: () => void show().then(() => schedule('of another tab')),
    onAgreed: ({ siteUuid, journey, wish }) => void takeOver(siteUuid, journey, wish),
  });
  const ownerNow = () => (purgeIsPending() ? undefined : readOwner()?.owner);

  /** The rows of whoever's content is shown here, for the screens. */
  async function show(session = currentChanges().session): Promise<void> {
    const owner = ownerNow();
    const { rows, newer } = owner === undefined ? { rows: [], newer: 0 } : await look(store, owner);
    publishChanges({ rows, newer, watched: new Set(watched), session });
    showOnIcon(rows.filter(isUnsent).length);
  }

  async function showOthers(): Promise<void> {
    await show();
    tabs.tellChanged();
  }

  function tell(event: OutboxEvent): void {
    const { what, row } = event;
    if (what === 'done') {
      tabs.tellAgreed(row);
      void takeOver(row.siteUuid, row, row.wish);
      if (!event.watched) {
        replayed.push(row);
      }
      if (row.sentGeneration > 0) {
        const name = row.wish === 'subscribed' ? 'journeySubscribed' : 'journeyUnsubscribed';
        track({ what: 'event', name, label: row.listName });
      }
      return;
    }
    sayFailure(event);
    void client.invalidateQueries({ queryKey: listKey(row.siteUuid) });
  }

  function heard(subscriptions: readonly JourneySubscription[]): void {
    const siteUuid = apiContext().siteUuid();
    if (siteUuid !== undefined) {
      client.setQueryData(listKey(siteUuid), [...subscriptions]);
    }
  }

  /** The server agrees: its list need not be asked to know. A list on its way may be older than that. */
  async function takeOver(siteUuid: string, journey: JourneySubscription, wish: OutboxRow['wish']): Promise<void> {
    const queryKey = listKey(siteUuid);
    await client.cancelQueries({ queryKey });
    client.setQueryData<readonly JourneySubscription[]>(queryKey, (list) => list && changed(list, journey, wish));
    await show();
  }

  async function schedule(why: FlushEnd | 'of another tab'): Promise<void> {
    const owner = ownerNow();
    timer.set(owner === undefined ? null : await nextDue(store, owner, Date.now()), why);
  }

  async function flushOnce(): Promise<FlushEnd> {
    const before = [...watched]; // Presses of meanwhile have a flush of their own ahead.
    try {
      return await flush(ports, watched);
    } catch (error) {
      report(error);
      return 'failing';
    } finally {
      before.forEach((id) => watched.delete(id));
      sayReplayed(replayed);
      replayed = [];
    }
  }

  function wake(): Promise<void> {
    isWantedAgain = true;
    running ??= flushAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function flushAll(): Promise<void> {
    while (isWantedAgain) {
      isWantedAgain = false;
      const before = currentChanges().session;
      const end = await flushOnce();
      const isUnknown = end === 'busy' || end === 'offline';
      await show(end === 'sign in' ? 'over' : isUnknown ? before : 'fine');
      tabs.tellChanged();
      await schedule(end);
    }
  }

  async function online(): Promise<void> {
    const owner = ownerNow();
    if (owner !== undefined) {
      await hurry(store, owner);
    }
    await wake();
  }

  async function press(pressed: Omit<Press, 'owner'>): Promise<'kept' | 'refused'> {
    const owner = ownerNow();
    const isOnline = navigator.onLine && connectionNow() === 'online';
    try {
      if (owner === undefined || (store.lasts === 'page' && !isOnline)) {
        throw new OutboxUnavailable('broken'); // Nobody could keep the promise.
      }
      if (isOnline) {
        watched.add(rowId(owner, pressed.listName));
      }
      if ((await keep(store, { ...pressed, owner }, Date.now())) === 'newer') {
        throw new OutboxUnavailable('outdated');
      }
    } catch (error) {
      sayNotKept(pressed, error);
      return 'refused';
    }
    await showOthers();
    void wake();
    void askForSync();
    return 'kept';
  }

  const again = () => void online().catch(report);
  subscribeConnection(() => connectionNow() === 'online' && again());
  addEventListener('online', again);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again());

  publishChanges(NOTHING_KNOWN);
  await sweep(store, readOwner()?.owner, Date.now()).catch(report);
  await show();
  again();
  return {
    press,
    async retry(id) {
      await tryAgain(store, id, Date.now());
      await showOthers();
      void wake();
    },
    async discard(id) {
      await discard(store, id, Date.now());
      await showOthers();
      await schedule('done');
    },
    wake: online,
    async sendNow(limitMs) {
      await within(limitMs, online());
    },
  };
}
