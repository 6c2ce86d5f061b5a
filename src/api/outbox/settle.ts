import { ApiError, BadReply, Unreachable } from '#api/errors.ts';
import { isJourneyRow } from '#contract/device/outbox.ts';
import type { DocumentRow, OutboxRow, SendFailure } from '#contract/device/outbox.ts';
import type { OutboxEvent } from '#device/outbox/sender.ts';

import { backoffMs, cooldownAfter, isGivenUp, REFUSED_PAUSE_MS, SETTLE_MS } from './retry.ts';
import type { Cooldown } from './retry.ts';

/** What a send came to, as far as the next step depends on it. */
export type Outcome =
  | { readonly kind: 'applied' }
  /** It may have been applied, or still be. */
  | { readonly kind: 'unclear'; readonly failure: SendFailure }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'slow down'; readonly retryAfter: string | undefined }
  /** An answer that a repetition would not change. */
  | { readonly kind: 'refused'; readonly status: number };

export async function outcomeOf(sending: Promise<unknown>, isExpired?: () => boolean): Promise<Outcome> {
  try {
    await sending;
    return { kind: 'applied' };
  } catch (error) {
    // Also a success that the contract does not name, such as 202.
    return error instanceof ApiError && error.status >= 200 && error.status < 300
      ? { kind: 'applied' }
      : failureOf(error, isExpired);
  }
}

/**
 * Anything that is no answer of the API tells nothing about what the server did.
 * @param isExpired whether the token had run out: there are gateways that turn it away with 403
 */
export function failureOf(
  error: unknown,
  isExpired: () => boolean = () => false,
): Exclude<Outcome, { kind: 'applied' }> {
  if (error instanceof BadReply || error instanceof Unreachable) {
    const isCaptive = error instanceof BadReply || error.reason === 'captive-portal';
    return { kind: 'unclear', failure: { kind: isCaptive ? 'captive' : 'network' } };
  }
  if (!(error instanceof ApiError)) {
    return { kind: 'unclear', failure: { kind: 'http' } }; // There was an answer, and nothing to do with it.
  }
  const { status, retryAfter } = error;
  if (status === 401 || (status === 403 && isExpired())) {
    return { kind: 'unauthorised' };
  }
  if (status === 429) {
    return { kind: 'slow down', retryAfter };
  }
  if (status >= 500 || status === 408 || status < 400) {
    return { kind: 'unclear', failure: { kind: 'http', status } };
  }
  return { kind: 'refused', status };
}

export interface Settled {
  /** What becomes of the row; null: it goes. */
  readonly row: OutboxRow | null;
  readonly cooldown?: Cooldown;
  readonly tell?: OutboxEvent['what'];
  readonly next: 'go on' | 'stop' | 'sign in';
}

export interface SettleContext {
  readonly now: number;
  /** 0 to 1. */
  readonly random: number;
  /** Somebody who is online pressed it just now and waits for what comes of it. */
  readonly isWatched: boolean;
}

/** What an outcome makes of a row that was on its way. */
export function settle(row: OutboxRow, outcome: Outcome, context: SettleContext): Settled {
  return isJourneyRow(row) ? settleJourney(row, outcome, context) : settleDocument(row, outcome, context);
}

/** The table of docs/outbox.md. */
function settleJourney(row: OutboxRow, outcome: Outcome, context: SettleContext): Settled {
  const { now, random, isWatched } = context;
  const hasNewerWish = row.generation !== row.sentGeneration;
  const isAsked = isWatched && !hasNewerWish;
  const again: OutboxRow = { ...row, state: 'queued', attempts: 0, notBefore: 0 };
  switch (outcome.kind) {
    case 'applied':
      // Also one that was discarded since: the server has the wish before, and only its list may say so.
      return hasNewerWish ? { row: again, next: 'go on' } : { row: null, tell: 'done', next: 'go on' };
    case 'unauthorised':
      return { row: row.resend === 'yes' ? { ...row, state: 'queued' } : null, next: 'sign in' };
    case 'slow down': {
      const cooldown = cooldownAfter(outcome.retryAfter, now, random);
      return isAsked || row.resend === 'no'
        ? { row: null, cooldown, ...(isAsked ? { tell: 'refused' } : {}), next: 'stop' }
        : { row: { ...row, state: 'queued', notBefore: cooldown.until }, cooldown, tell: 'put off', next: 'stop' };
    }
    case 'unclear':
      return unclear(row, outcome, { now, random, isWatched: isAsked });
    case 'refused':
      if (isAsked || row.resend === 'no') {
        return { row: null, ...(isAsked ? { tell: 'refused' } : {}), next: 'go on' };
      }
      return hasNewerWish ? { row: again, next: 'go on' } : refusedForGood(row, outcome.status);
    default:
      return outcome satisfies never;
  }
}

/**
 * Leave dates that somebody has just typed stand in their form still: what the server says against them goes with its
 * words, and only silence has them wait. What has waited stands nowhere else: refused for good, it is the person's to
 * decide on. The end of the tour is nothing to decide on: it stays until the server has it.
 */
function settleDocument(row: DocumentRow, outcome: Outcome, { now, random, isWatched }: SettleContext): Settled {
  const hasNewer = row.generation !== row.sentGeneration;
  const again: OutboxRow = { ...row, state: 'queued', attempts: 0, notBefore: 0 };
  const isDates = row.kind === 'leave-dates';
  const goes = isWatched && isDates && !hasNewer;
  switch (outcome.kind) {
    case 'applied':
      return hasNewer ? { row: again, next: 'go on' } : { row: null, tell: 'done', next: 'go on' };
    case 'unauthorised':
      return { row: { ...row, state: 'queued' }, next: 'sign in' };
    case 'slow down': {
      const cooldown = cooldownAfter(outcome.retryAfter, now, random);
      return goes
        ? { row: null, cooldown, tell: 'refused', next: 'stop' }
        : { row: { ...row, state: 'queued', notBefore: cooldown.until }, cooldown, tell: 'put off', next: 'stop' };
    }
    case 'unclear': {
      const later = uncertain(row, outcome.failure, { now, random });
      if (outcome.failure.kind !== 'http') {
        return { row: later, next: 'stop' };
      }
      return goes ? { row: null, tell: 'refused', next: 'go on' } : { row: later, tell: 'put off', next: 'go on' };
    }
    case 'refused':
      if (hasNewer) {
        return { row: again, next: 'go on' };
      }
      if (goes) {
        return { row: null, tell: 'refused', next: 'go on' };
      }
      return isDates
        ? refusedForGood(row, outcome.status)
        : { row: { ...again, notBefore: now + REFUSED_PAUSE_MS }, tell: 'put off', next: 'go on' };
    default:
      return outcome satisfies never;
  }
}

function refusedForGood(row: OutboxRow, status: number): Settled {
  return { row: { ...row, state: 'failed', failure: { kind: 'http', status } }, tell: 'failed', next: 'go on' };
}

function unclear(
  row: OutboxRow,
  { failure }: Extract<Outcome, { kind: 'unclear' }>,
  { now, random, isWatched }: SettleContext,
): Settled {
  // Decided: who was told that it failed is not surprised by it later.
  const failed: OutboxRow = { ...uncertain(row, failure, { now, random }), resend: isWatched ? 'no' : row.resend };
  const next = failure.kind === 'http' ? 'go on' : 'stop';
  if (isWatched) {
    return { row: failed, tell: 'refused', next };
  }
  return isGivenUp(failed, now) && row.generation === row.sentGeneration
    ? { row: { ...failed, state: 'failed' }, tell: 'failed', next }
    : { row: failed, next };
}

/** What the server has is looked at before it is sent again, and no sooner than a slow server must be done. */
function uncertain(row: OutboxRow, failure: SendFailure, { now, random }: Omit<SettleContext, 'isWatched'>): OutboxRow {
  const isServers = failure.kind === 'http';
  return {
    ...row,
    state: 'uncertain',
    failure,
    attempts: row.attempts + 1,
    serverFailures: row.serverFailures + (isServers ? 1 : 0),
    failingSince: isServers && row.serverFailures === 0 ? now : row.failingSince,
    notBefore: now + Math.max(SETTLE_MS, backoffMs(row.attempts, random)),
  };
}
