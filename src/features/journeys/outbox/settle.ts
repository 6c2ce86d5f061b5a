import type { OutboxRow } from '#contract/outbox.ts';

import type { Outcome } from './outcome.ts';
import { backoffMs, cooldownAfter, isGivenUp, SETTLE_MS } from './retry.ts';
import type { Cooldown } from './retry.ts';

export interface Settled {
  /** What becomes of the row; null: it goes. */
  readonly row: OutboxRow | null;
  readonly cooldown?: Cooldown;
  /** What the person is to hear of it: see `OutboxEvent`. */
  readonly tell?: 'done' | 'refused' | 'failed' | 'put off';
  readonly next: 'go on' | 'stop' | 'sign in';
}

export interface Circumstances {
  readonly now: number;
  /** 0 to 1. */
  readonly random: number;
  /** Somebody who is online pressed it just now and waits for what comes of it. */
  readonly isWatched: boolean;
}

/** The table of docs/outbox.md: what an outcome makes of a row that was on its way. */
export function settle(row: OutboxRow, outcome: Outcome, circumstances: Circumstances): Settled {
  const { now, random, isWatched } = circumstances;
  const hasNewerWish = row.generation !== row.sentGeneration;
  const isAsked = isWatched && !hasNewerWish;
  const again: OutboxRow = { ...row, state: 'queued', attempts: 0, notBefore: 0 };
  switch (outcome.kind) {
    case 'applied':
      return hasNewerWish && row.resend === 'yes'
        ? { row: again, next: 'go on' }
        : { row: null, tell: 'done', next: 'go on' };
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
      return hasNewerWish
        ? { row: again, next: 'go on' }
        : {
            row: { ...row, state: 'failed', failure: { kind: 'http', status: outcome.status } },
            tell: 'failed',
            next: 'go on',
          };
    default:
      return outcome satisfies never;
  }
}

function unclear(
  row: OutboxRow,
  { failure }: Extract<Outcome, { kind: 'unclear' }>,
  { now, random, isWatched }: Circumstances,
): Settled {
  const isServers = failure.kind === 'http';
  const failed: OutboxRow = {
    ...row,
    state: 'uncertain',
    failure,
    attempts: row.attempts + 1,
    serverFailures: row.serverFailures + (isServers ? 1 : 0),
    failingSince: isServers && row.serverFailures === 0 ? now : row.failingSince,
    notBefore: now + Math.max(SETTLE_MS, backoffMs(row.attempts, random)),
    // Decided: who was told that it failed is not surprised by it later.
    resend: isWatched ? 'no' : row.resend,
  };
  const next = isServers ? 'go on' : 'stop';
  if (isWatched) {
    return { row: failed, tell: 'refused', next };
  }
  return isGivenUp(failed, now) && row.generation === row.sentGeneration
    ? { row: { ...failed, state: 'failed' }, tell: 'failed', next }
    : { row: failed, next };
}
