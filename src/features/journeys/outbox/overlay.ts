import type { JourneySubscription } from '#contract/journeys.ts';
import type { OutboxRow } from '#contract/outbox.ts';

/** Whether a row is the person's to decide on: it waits, or failed. */
export function isUnsent({ resend }: Pick<OutboxRow, 'resend'>): boolean {
  return resend === 'yes';
}

/** The subscriptions as the person left them: the server's list with what waits laid over it, the newest last. */
export function overlay(
  subscriptions: readonly JourneySubscription[],
  rows: readonly OutboxRow[],
): readonly JourneySubscription[] {
  const waiting = rows.filter(isWaiting);
  if (waiting.length === 0) {
    return subscriptions;
  }
  return waiting.reduce((list, row) => changed(list, row, row.wish), subscriptions);
}

/** A list after one wish came true. */
export function changed(
  list: readonly JourneySubscription[],
  { postSlug, listName }: JourneySubscription,
  wish: OutboxRow['wish'],
): readonly JourneySubscription[] {
  const isThere = list.some((one) => one.listName === listName);
  if (wish === 'subscribed') {
    return isThere ? list : [...list, { postSlug, listName }];
  }
  return isThere ? list.filter((one) => one.listName !== listName) : list;
}

/** Whether a row counts as the person's word. One that failed for good, or was told to have failed, does not. */
export function isWaiting({ state, resend }: Pick<OutboxRow, 'state' | 'resend'>): boolean {
  return state !== 'failed' && resend === 'yes';
}
