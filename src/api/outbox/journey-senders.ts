import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { JourneyRow, OutboxKind } from '#contract/device/outbox.ts';
import type { Access, Sender } from '#device/outbox/sender.ts';

type JourneySender = Sender<JourneyRow, ReadonlySet<string>>;

/** The two writes about journeys, by whoever makes them: a page or the worker. */
export interface JourneyCalls {
  subscribe(journey: JourneySubscription, access: Access): Promise<unknown>;
  unsubscribe(journey: JourneySubscription, access: Access): Promise<unknown>;
}

/** Journeys are sent by the server's list of subscriptions. */
export function journeySenders(
  server: JourneySender['server'],
  calls: JourneyCalls,
  notify: JourneySender['notify'],
): Readonly<Record<Extract<OutboxKind, 'subscribe' | 'unsubscribe'>, JourneySender>> {
  return {
    subscribe: {
      server,
      isDone: ({ listName }, listed) => listed.has(listName),
      send: ({ postSlug, listName }, _, access) => calls.subscribe({ postSlug, listName }, access),
      notify,
    },
    unsubscribe: {
      server,
      isDone: ({ listName }, listed) => !listed.has(listName),
      send: ({ postSlug, listName }, _, access) => calls.unsubscribe({ postSlug, listName }, access),
      notify,
    },
  };
}
