import { call } from '#api/call.ts';
import type { JourneyRow, OutboxKind } from '#contract/device/outbox.ts';
import type { Access, Sender } from '#device/outbox/sender.ts';

import { SEND_TIMEOUT_MS } from './retry.ts';
import type { PageList } from './subscription-list.ts';

type JourneySender = Sender<JourneyRow, ReadonlySet<string>>;

/** Journeys are sent by the server's list of subscriptions, which the screens get to see as well. */
export function journeySenders(
  list: PageList,
  notify: JourneySender['notify'],
): Readonly<Record<Extract<OutboxKind, 'subscribe' | 'unsubscribe'>, JourneySender>> {
  const server = {
    async read(access: Access): Promise<ReadonlySet<string>> {
      const askedAt = Date.now();
      const { body } = await call('journeys', {}, limited(access));
      list.received(access.siteUuid, body, askedAt);
      return new Set(body.map(({ listName }) => listName));
    },
  };
  return {
    subscribe: {
      server,
      isDone: ({ listName }, listed) => listed.has(listName),
      send: ({ postSlug, listName }, _, access) => call('subscribe', { postSlug, listName }, limited(access)),
      notify,
    },
    unsubscribe: {
      server,
      isDone: ({ listName }, listed) => !listed.has(listName),
      send: ({ listName }, _, access) => call('unsubscribe', { listName }, limited(access)),
      notify,
    },
  };
}

/** Exactly this token, and an end to the waiting: what comes later is looked up in the list. */
function limited({ token }: Access) {
  return { token, timeoutMs: SEND_TIMEOUT_MS, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) };
}
