import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import type { JourneySubscription } from '#contract/api/journeys.ts';

import { changed, listAskedAt, noteAgreed, rememberList } from './agreements.ts';
import type { Agreement } from './agreements.ts';

/** How long a list may be under way: to its first byte, and to its last. */
const UNDER_WAY_MS = 2 * FIRST_BYTE_TIMEOUT_MS;

/** The server's list of subscriptions, as this page keeps it for its screens. */
export interface PageList {
  /** The server gave it, as it was at that time, before anything was sent. */
  received(siteUuid: string, subscriptions: readonly JourneySubscription[], askedAt: number): void;
  /** The server agrees to one wish: its list need not be asked to know. */
  apply(agreement: Agreement): void;
  /** What the server agreed to after it was asked for the list: by an earlier start, or for another tab just now. */
  applyEarlier(agreed: readonly Agreement[]): void;
  askAgain(siteUuid: string): void;
}

export function openPageList(client: QueryClient, keyOf: (siteUuid: string) => QueryKey): PageList {
  const change = ({ siteUuid, wish, ...journey }: Agreement, updatedAt?: number) =>
    client.setQueryData<readonly JourneySubscription[]>(
      keyOf(siteUuid),
      (list) => list && changed(list, journey, wish),
      updatedAt === undefined ? {} : { updatedAt },
    );
  return {
    received(siteUuid, subscriptions, askedAt) {
      client.setQueryData(keyOf(siteUuid), rememberList(siteUuid, subscriptions, askedAt));
    },
    apply(agreement) {
      noteAgreed(agreement);
      change(agreement);
    },
    applyEarlier(agreed) {
      for (const agreement of agreed) {
        noteAgreed(agreement);
        const updatedAt = client.getQueryState(keyOf(agreement.siteUuid))?.dataUpdatedAt ?? 0;
        if ((listAskedAt(agreement.siteUuid) ?? updatedAt - UNDER_WAY_MS) <= agreement.changedAt) {
          change(agreement, updatedAt);
        }
      }
    },
    askAgain: (siteUuid) => void client.invalidateQueries({ queryKey: keyOf(siteUuid) }),
  };
}
