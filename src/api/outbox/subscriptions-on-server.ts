import * as v from 'valibot';

import { listOf } from '#contract/api/list.ts';
import { RequiredText } from '#contract/api/schema.ts';
import type { Access, ServerState } from '#device/outbox/sender.ts';

/** Less than a screen needs: somebody is subscribed also where the article of it is gone, and has no slug. */
const Names = listOf(v.object({ listName: RequiredText }));

/**
 * The subscriptions as the server has them, by the names of their lists: they decide what of the outbox is sent.
 * @param list what came, before anything was left out of it
 */
export function subscriptionsOnServer(list: (access: Access) => Promise<unknown>): ServerState<ReadonlySet<string>> {
  return { read: async (access) => new Set(v.parse(Names, await list(access)).map(({ listName }) => listName)) };
}
