import { call } from '#api/call.ts';
import type { JourneyCalls } from '#api/outbox/journey-senders.ts';
import { SEND_TIMEOUT_MS } from '#api/outbox/retry.ts';
import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { Access } from '#device/outbox/sender.ts';

import type { PageList } from './subscription-list.ts';

/** The server's list, which the screens get to see as well. */
export function listSubscriptions(list: PageList) {
  return async (access: Access): Promise<readonly JourneySubscription[]> => {
    const askedAt = Date.now();
    const { body } = await call('journeys', {}, limited(access));
    list.received(access.siteUuid, body, askedAt);
    return body;
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
