import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { Access, ServerState } from '#device/outbox/sender.ts';

/** The subscriptions as the server has them, by the names of their lists: they decide what of the outbox is sent. */
export function subscriptionsOnServer(
  list: (access: Access) => Promise<readonly JourneySubscription[]>,
): ServerState<ReadonlySet<string>> {
  return { read: async (access) => new Set((await list(access)).map(({ listName }) => listName)) };
}
