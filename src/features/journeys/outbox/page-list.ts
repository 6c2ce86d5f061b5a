import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { apiContext } from '#api/api-context.ts';
import type { JourneySubscription } from '#contract/journeys.ts';
import type { AgreedRow, OutboxRow } from '#contract/outbox.ts';

import { changed } from './overlay.ts';

/** The server's list of subscriptions, as this page keeps it for its screens. */
export interface PageList {
  /** The server gave it, as it was before anything was sent. */
  heard(subscriptions: readonly JourneySubscription[]): void;
  /** The server agrees to one wish: its list need not be asked to know. */
  takeOver(siteUuid: string, journey: JourneySubscription, wish: OutboxRow['wish']): Promise<void>;
  /** What the server agreed to after the list that an earlier start left behind. */
  recall(agreed: readonly AgreedRow[]): void;
  askAgain(siteUuid: string): void;
}

export function openPageList(client: QueryClient, keyOf: (siteUuid: string) => QueryKey): PageList {
  const change = (siteUuid: string, journey: JourneySubscription, wish: OutboxRow['wish'], updatedAt?: number) =>
    client.setQueryData<readonly JourneySubscription[]>(
      keyOf(siteUuid),
      (list) => list && changed(list, journey, wish),
      updatedAt === undefined ? {} : { updatedAt },
    );
  return {
    heard(subscriptions) {
      const siteUuid = apiContext().siteUuid();
      if (siteUuid !== undefined) {
        client.setQueryData(keyOf(siteUuid), [...subscriptions]);
      }
    },
    async takeOver(siteUuid, journey, wish) {
      await client.cancelQueries({ queryKey: keyOf(siteUuid) }); // A list on its way may be older than that.
      change(siteUuid, journey, wish);
    },
    recall(agreed) {
      for (const { siteUuid, wish, changedAt, ...journey } of agreed) {
        const updatedAt = client.getQueryState(keyOf(siteUuid))?.dataUpdatedAt ?? 0;
        if (updatedAt < changedAt) {
          change(siteUuid, journey, wish, updatedAt);
        }
      }
    },
    askAgain: (siteUuid) => void client.invalidateQueries({ queryKey: keyOf(siteUuid) }),
  };
}
