import { call } from '#api/call.ts';
import type { JourneyCalls } from '#api/outbox/journey-senders.ts';
import { SEND_TIMEOUT_MS } from '#api/outbox/retry.ts';
import type { Access } from '#device/outbox/sender.ts';
import { currentOwner } from '#device/session/current-owner.ts';

import type { PageList } from './subscription-list.ts';

/** The server's list as it came; the screens get to see what they can show of it. */
export function listSubscriptions(list: PageList) {
  return async (access: Access): Promise<unknown> => {
    const askedAt = Date.now();
    const owner = currentOwner();
    const { body, received } = await call('journeys', {}, limited(access));
    if (currentOwner() === owner) {
      list.received(access.siteUuid, body, askedAt); // It may be late, and somebody else here by now.
    }
    return received;
  };
}

export const JOURNEY_CALLS: JourneyCalls = {
  subscribe: (journey, access) => call('subscribe', journey, limited(access)),
  unsubscribe: ({ listName }, access) => call('unsubscribe', { listName }, limited(access)),
};

/** Exactly this token, and an end to the waiting: what comes later is looked up in the list. */
function limited({ token }: Access) {
  return { token, timeoutMs: SEND_TIMEOUT_MS, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) };
}
