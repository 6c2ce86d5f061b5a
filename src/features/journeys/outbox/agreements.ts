import type { JourneySubscription } from '#contract/journeys.ts';
import type { AgreedRow } from '#contract/outbox.ts';

import { changed } from './overlay.ts';

/** What the server agreed to. */
export type Agreement = Pick<AgreedRow, 'siteUuid' | 'postSlug' | 'listName' | 'wish' | 'changedAt'>;

const agreements = new Map<string, Agreement>();
const askedAt = new Map<string, number>();

/** Remembers for as long as the page lives what the server agreed to, whichever tab sent it. */
export function noteAgreed(agreement: Agreement): void {
  const key = `${agreement.siteUuid}|${agreement.listName}`;
  if ((agreements.get(key)?.changedAt ?? 0) <= agreement.changedAt) {
    agreements.set(key, agreement);
  }
}

/**
 * The server's list, with what it agreed to since it was asked for it.
 * @param at when it was asked, in milliseconds since 1970
 */
export function received(
  siteUuid: string,
  list: readonly JourneySubscription[],
  at: number,
): readonly JourneySubscription[] {
  askedAt.set(siteUuid, at);
  return agreedSince(siteUuid, list, at);
}

/** The list as far as it is known while the server does not give it: what it agreed to on this device. */
export function likely(siteUuid: string): readonly JourneySubscription[] {
  return agreedSince(siteUuid, [], 0);
}

function agreedSince(
  siteUuid: string,
  list: readonly JourneySubscription[],
  at: number,
): readonly JourneySubscription[] {
  return [...agreements.values()]
    .filter((one) => one.siteUuid === siteUuid && one.changedAt >= at)
    .reduce((current, one) => changed(current, one, one.wish), list);
}

/** When this page asked for the list that it received last; undefined: what it has is an earlier start's. */
export function listAskedAt(siteUuid: string): number | undefined {
  return askedAt.get(siteUuid);
}
