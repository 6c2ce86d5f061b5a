import type { DatabaseSync } from 'node:sqlite';

import { JourneySubscription } from '#contract/api/journeys.ts';

import { allRows } from './rows.ts';

interface Owner {
  readonly poolId: string;
  readonly email: string;
}

/** Whom a person's journeys belong to is their account: the calls name no site (docs/contract.md §7). */
export interface JourneyStore {
  list(owner: Owner): JourneySubscription[];
  subscribe(owner: Owner, journey: JourneySubscription, at: number): 'new' | 'again';
  unsubscribe(owner: Owner, listName: string): 'done' | 'not-subscribed';
}

export function createJourneyStore(database: DatabaseSync): JourneyStore {
  const select = database.prepare(
    `SELECT post_slug AS postSlug, list_name AS listName FROM journeys
     WHERE pool_id = ? AND email = ? ORDER BY at, list_name`,
  );
  const insert = database.prepare(
    `INSERT INTO journeys (pool_id, email, list_name, post_slug, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const remove = database.prepare('DELETE FROM journeys WHERE pool_id = ? AND email = ? AND list_name = ?');
  return {
    list: ({ poolId, email }) => allRows(select, JourneySubscription, poolId, email),
    subscribe({ poolId, email }, { postSlug, listName }, at) {
      const { changes } = insert.run(poolId, email, listName, postSlug, at);
      return Number(changes) === 1 ? 'new' : 'again';
    },
    unsubscribe({ poolId, email }, listName) {
      return Number(remove.run(poolId, email, listName).changes) === 1 ? 'done' : 'not-subscribed';
    },
  };
}
