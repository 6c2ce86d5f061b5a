import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { flushWatched } from '#api/outbox/flush.ts';
import { journeySenders } from '#api/outbox/journey-senders.ts';
import { discard, enqueueLate, retry, sweep } from '#api/outbox/queue.ts';
import { documentId, journeyId } from '#api/outbox/rows.ts';
import type { FlushEnd } from '#api/outbox/send-row.ts';
import { subscriptionsOnServer } from '#api/outbox/subscriptions-on-server.ts';
import type { DocumentKind } from '#contract/device/outbox.ts';
import { detectEviction } from '#device/database/eviction.ts';
import { forgetBeforePress } from '#device/last-seen/last-seen-pages.ts';
import { connectionNow, subscribeConnection } from '#device/network/connectivity.ts';
import type { Mirror } from '#device/outbox/mirror.ts';
import { notedPresses } from '#device/outbox/noted-presses.ts';
import { openOutboxStore } from '#device/outbox/open-store.ts';
import type { LastingStore } from '#device/outbox/open-store.ts';
import { openOutboxChannel } from '#device/outbox/outbox-channel.ts';
import type { Outbox } from '#device/outbox/outbox.ts';
import type { Senders } from '#device/outbox/sender.ts';
import { waitingChanges } from '#device/outbox/waiting-changes.ts';
import { currentOwner } from '#device/session/current-owner.ts';
import { readOwner } from '#device/session/owner.ts';
import { aboutJourney } from '#features/journeys/subscription.ts';
import { report } from '#tracking/report.ts';
import { dismissSnackbarsAbout } from '#ui/feedback/snackbar-store.ts';

import { createStopgap, Documents } from './documents.ts';
import { createHandover } from './handover.ts';
import type { SendPermits } from './handover.ts';
import { JOURNEY_CALLS, listSubscriptions } from './journey-calls.ts';
import { journeyLabel } from './journey-label.ts';
import { PageOutbox } from './page-outbox.ts';
import type { OpenOutbox } from './page-outbox.ts';
import { browserPorts } from './page-ports.ts';
import { createScheduler } from './scheduler.ts';
import { Screens } from './screens.ts';
import { openPageList } from './subscription-list.ts';
import { withoutRoom } from './without-room.ts';

export interface OutboxParts {
  readonly client: QueryClient;
  listKey(siteUuid: string): QueryKey;
  /** What other features send. */
  readonly documents: Pick<Senders, DocumentKind>;
  readonly mirrors: readonly Mirror[];
  /** For the worker, while no page is open. */
  readonly permits: SendPermits;
}

/** Puts the outbox of a page together and begins to send. */
export function startOutbox({ client, listKey, documents: documentSenders, mirrors, permits }: OutboxParts): Outbox {
  const list = openPageList(client, listKey);
  const documents = new Documents(mirrors, documentSenders);
  /** Ids of presses that somebody who is online waits for. */
  const watched = new Set<string>();
  const tabs = openOutboxChannel({
    onChanged: () => void outbox.changedElsewhere().catch(report),
    onAgreed({ siteUuid, journey, wish }) {
      list.apply({ siteUuid, ...journey, wish, changedAt: Date.now() });
      dismissSnackbarsAbout(aboutJourney(journey)); // What failed here may have come about after all.
      void outbox.read().catch(report);
    },
  });
  const screens = new Screens({ list, documents, watched, tabs, labelOf: (journey) => journeyLabel(client, journey) });
  const subscriptions = subscriptionsOnServer(listSubscriptions(list));
  const senders: Senders = {
    ...journeySenders(subscriptions, JOURNEY_CALLS, (event) => screens.notifyOfJourney(event)),
    ...documentSenders,
  };
  const stopgap = createStopgap(documents, senders, { owner: currentOwner, watched });

  async function open(): Promise<OpenOutbox> {
    const store = await openOutboxStore();
    const ports = browserPorts(store, { senders, notify: (event) => screens.notify(store, event) });
    const scheduler = createScheduler({
      store,
      owner: currentOwner,
      flush: () => flushWatched(ports, watched).finally(() => screens.showWhatWasSent()),
      async onFlushed(end) {
        await screens.show(store, sessionAfter(end));
        tabs.tellChanged();
        await handover.update();
      },
    });
    const handover = createHandover(store, currentOwner, permits);
    await tidyUp(store);
    await takeNotedPresses(store).catch(report); // They stay noted.
    await withoutRoom(store, () => screens.show(store));
    await screens.tellWhatTheWorkerDid(store);
    return { store, scheduler, handover };
  }

  const outbox = new PageOutbox(open, { screens, documents, stopgap, watched, tabs });
  sendOnOccasion(outbox);
  return outbox;
}

/**
 * What others left behind too long ago goes; whether the browser has cleared what was kept here is looked into. Before a
 * sign-in nobody is somebody else: who comes back after months is still to find what waits for them.
 */
async function tidyUp(store: LastingStore): Promise<void> {
  const owner = readOwner()?.owner;
  if (owner !== undefined) {
    await sweep(store, owner, Date.now()).catch(report);
  }
  if (store.lasts === 'device' && currentOwner() !== undefined) {
    await detectEviction(store, Date.now()).catch(report);
  }
}

/** What was pressed on a page that was left before it could be written down. */
async function takeNotedPresses(store: LastingStore): Promise<void> {
  const owner = currentOwner();
  if (owner === undefined || store.lasts === 'page') {
    return;
  }
  const left = notedPresses.left();
  if (left.length > 0) {
    await forgetBeforePress();
  }
  for (const press of left) {
    if (press.wish === 'retried') {
      await retry(store, journeyId(owner, press.listName), Date.now());
    } else if (press.wish === 'discarded') {
      const id = 'document' in press ? documentId(owner, press.document) : journeyId(owner, press.listName);
      await discard(store, id, Date.now(), press.at);
    } else {
      await enqueueLate(store, { ...press, owner }, { at: press.at, now: Date.now() });
    }
    notedPresses.forget(press);
  }
}

/** At a start, with a network that is back, and when somebody looks at the page again. */
function sendOnOccasion(outbox: PageOutbox): void {
  const onNetwork = () => void outbox.retryOn('network').catch(report);
  subscribeConnection(() => connectionNow() === 'online' && onNetwork());
  addEventListener('online', onNetwork);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onNetwork());
  outbox.retryNow().catch(report);
}

/** What a flush has shown of the session; silence shows nothing. */
function sessionAfter(end: FlushEnd): 'fine' | 'over' {
  if (end === 'sign in') {
    return 'over';
  }
  return end === 'busy' || end === 'offline' ? waitingChanges().session : 'fine';
}
