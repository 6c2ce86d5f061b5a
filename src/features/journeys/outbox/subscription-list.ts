import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { AgreedRow, JourneyRow, Wish } from '#contract/device/outbox.ts';
import { trustedTime } from '#device/queries/snapshot.ts';
import { readOwner } from '#device/session/owner.ts';

/** What the server agreed to. */
type Agreement = Pick<AgreedRow, 'siteUuid' | 'postSlug' | 'listName' | 'wish' | 'changedAt'>;

const agreements = new Map<string, Agreement>();
const askedAt = new Map<string, number>();
let owner: string | undefined;

/** Somebody else may sign in to the page as it stands: what the one before had is none of theirs. */
function forgetOthers(): void {
  const now = readOwner()?.owner;
  if (now !== owner) {
    owner = now;
    agreements.clear();
    askedAt.clear();
  }
}

/** Remembers what the server agreed to for as long as the page lives and the person is here, whichever tab sent it. */
function noteAgreed(agreement: Agreement): void {
  forgetOthers();
  agreements.set(agreementKey(agreement), agreement);
}

function agreementKey({ siteUuid, listName }: Agreement): string {
  return `${siteUuid}|${listName}`;
}

/**
 * The server's list, with what it agreed to since it was asked for it.
 * @param at when it was asked, in milliseconds since 1970
 */
export function rememberList(
  siteUuid: string,
  list: readonly JourneySubscription[],
  at: number,
): readonly JourneySubscription[] {
  forgetOthers();
  askedAt.set(siteUuid, at);
  return agreedSince(siteUuid, list, at);
}

/** The list as far as it is known while the server does not give it: what it agreed to on this device. */
export function likelyList(siteUuid: string): readonly JourneySubscription[] {
  forgetOthers();
  return agreedSince(siteUuid, [], 0);
}

function agreedSince(
  siteUuid: string,
  list: readonly JourneySubscription[],
  at: number,
): readonly JourneySubscription[] {
  return [...agreements.values()]
    .filter((one) => one.siteUuid === siteUuid && agreedAt(one) >= at)
    .reduce((current, one) => changed(current, one, one.wish), list);
}

/** Of a clock that was put back since, nobody knows when: then the list is newer. */
function agreedAt({ changedAt }: Agreement): number {
  return trustedTime(changedAt, Date.now());
}

/** When this page asked for the list that it received last; undefined: what it has is an earlier start's. */
function listAskedAt(siteUuid: string): number | undefined {
  return askedAt.get(siteUuid);
}

/** The subscriptions as the person left them: the server's list with what waits laid over it, the newest last. */
export function overlay(
  subscriptions: readonly JourneySubscription[],
  rows: readonly JourneyRow[],
): readonly JourneySubscription[] {
  const waiting = rows.filter(isWaiting);
  if (waiting.length === 0) {
    return subscriptions;
  }
  return waiting.reduce((list, row) => changed(list, row, row.wish), subscriptions);
}

/** A list after one wish came true. */
function changed(
  list: readonly JourneySubscription[],
  { postSlug, listName }: JourneySubscription,
  wish: Wish,
): readonly JourneySubscription[] {
  const isThere = list.some((one) => one.listName === listName);
  if (wish === 'subscribed') {
    return isThere ? list : [...list, { postSlug, listName }];
  }
  return isThere ? list.filter((one) => one.listName !== listName) : list;
}

/** Whether a row counts as the person's word. One that failed for good, or was told to have failed, does not. */
export function isWaiting({ state, resend }: Pick<JourneyRow, 'state' | 'resend'>): boolean {
  return state !== 'failed' && resend === 'yes';
}

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
  /** After a wish that seems to have failed. `whenShown`: once the list shows that it has come about after all. */
  askAgain(row: JourneyRow, whenShown: () => void): void;
}

export function openPageList(client: QueryClient, keyOf: (siteUuid: string) => QueryKey): PageList {
  const change = ({ siteUuid, wish, ...journey }: Agreement, updatedAt?: number) =>
    client.setQueryData<readonly JourneySubscription[]>(
      keyOf(siteUuid),
      (list) => list && changed(list, journey, wish),
      updatedAt === undefined ? {} : { updatedAt },
    );
  const watching = new Map<string, () => void>();
  return {
    received(siteUuid, subscriptions, askedAt) {
      client.setQueryData(keyOf(siteUuid), rememberList(siteUuid, subscriptions, askedAt));
    },
    apply(agreement) {
      noteAgreed(agreement);
      change(agreement);
    },
    applyEarlier(agreed) {
      forgetOthers();
      for (const agreement of agreed) {
        // What was read before the page heard of a later one.
        if ((agreements.get(agreementKey(agreement))?.changedAt ?? 0) <= agreement.changedAt) {
          noteAgreed(agreement);
        }
        const updatedAt = client.getQueryState(keyOf(agreement.siteUuid))?.dataUpdatedAt ?? 0;
        if ((listAskedAt(agreement.siteUuid) ?? updatedAt - UNDER_WAY_MS) <= agreedAt(agreement)) {
          change(agreement, updatedAt);
        }
      }
    },
    askAgain(row, whenShown) {
      const queryKey = keyOf(row.siteUuid);
      watching.get(row.id)?.(); // For a message that a newer one has taken the place of.
      const stopWatching = client.getQueryCache().subscribe(() => {
        const list = client.getQueryData<readonly JourneySubscription[]>(queryKey);
        if (list !== undefined && changed(list, row, row.wish) === list) {
          stopWatching();
          whenShown();
        }
      });
      watching.set(row.id, stopWatching);
      void client.invalidateQueries({ queryKey });
    },
  };
}
