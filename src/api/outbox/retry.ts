import { PERSISTED_QUERIES_DAYS, RATE_LIMIT_PAUSE_MS } from '#contract/api/constants.ts';
import type { OutboxRow } from '#contract/device/outbox.ts';
import type { OutboxTransaction } from '#device/outbox/outbox-store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A send gets this long to be answered. */
export const SEND_TIMEOUT_MS = 15 * SECOND_MS;
/** By then the slowest server has finished what it once received (an API gateway gives it 29 s). */
export const SETTLE_MS = 35 * SECOND_MS;
/** One flush holds its place at most this long, and then lets others. */
export const FLUSH_BUDGET_MS = MINUTE_MS;
/** A holder that has shown no sign of life for this long is frozen or gone. */
export const LEASE_MS = 2 * MINUTE_MS;
const RETRY_AFTER_MAX_MS = 24 * HOUR_MS;
/** What the server has refused and nobody can decide on is offered to it once more then, or at the next start. */
export const REFUSED_PAUSE_MS = 24 * HOUR_MS;
/** By then a list that does not say so is not kept any more: a browser that died each time may never have saved one. */
export const AGREED_FOR_MS = PERSISTED_QUERIES_DAYS * 24 * HOUR_MS;
/** What another person left behind to be sent at their next sign-in. */
export const KEPT_FOR_DAYS = 30;

const BACKOFF_FIRST_MS = 5 * SECOND_MS;
const BACKOFF_MAX_MS = 15 * MINUTE_MS;
const COOLDOWN_SPREAD_MS = 10 * MINUTE_MS;
const SERVER_FAILURES_MAX = 8;
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
/** Nothing is ever put off for longer than a day: what claims to be comes from a clock that was wrong. */
const CLOCK_SLACK_MS = 25 * HOUR_MS;

/**
 * How long to wait after so many sends in a row that did not end well: at least half of a step that doubles, up to a
 * quarter of an hour, so that a server in trouble gets at most 15 writes an hour of a row.
 */
export function backoffMs(attempts: number, random: number): number {
  const step = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(attempts, 20));
  return Math.round(step / 2 + (random * step) / 2);
}

/** `Retry-After` in milliseconds from now: seconds or a date, 1 s to 24 h; null when it says nothing usable. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const isSeconds = /^\d{1,15}$/.test(text);
  const wait = isSeconds ? Number(text) * SECOND_MS : Date.parse(text) - now;
  if (Number.isNaN(wait) || (!isSeconds && (!/[a-z]/i.test(text) || wait <= 0))) {
    return null;
  }
  return Math.min(Math.max(wait, SECOND_MS), RETRY_AFTER_MAX_MS);
}

/** Until when nothing is written for an owner, and whether the server named that time or we guessed it. */
export interface Cooldown {
  readonly until: number;
  readonly source: 'named' | 'guessed';
}

/** After a 429. Where nobody said how long: a couple of hours, not everybody at the same moment. */
export function cooldownAfter(header: string | undefined, now: number, random: number): Cooldown {
  const named = retryAfterMs(header, now);
  const guessed = RATE_LIMIT_PAUSE_MS + Math.round(random * COOLDOWN_SPREAD_MS);
  return { until: now + (named ?? guessed), source: named === null ? 'guessed' : 'named' };
}

/**
 * From when on the server must be done with the last send. A clock that was put back does not make it wait longer. A
 * document carries the version that it was read with: one that arrives late is turned away by the server.
 */
export function settledAt({ kind, sentAt }: Pick<OutboxRow, 'kind' | 'sentAt'>, now: number): number {
  const isJourneys = kind === 'subscribe' || kind === 'unsubscribe';
  return Math.min(sentAt, now) + (isJourneys ? SETTLE_MS : 0);
}

export function mayStillArrive(row: Pick<OutboxRow, 'kind' | 'sentAt'>, now: number): boolean {
  return row.sentAt > 0 && settledAt(row, now) > now;
}

/** A time that a wrong clock wrote down becomes a near one: nothing is stuck for a year, nothing goes off at once. */
function clampFutureTime(notBefore: number, now: number, longestMs = CLOCK_SLACK_MS): number {
  return notBefore > now + longestMs ? now + SETTLE_MS : notBefore;
}

/** From when on a row may be sent. Only what the server itself has put off, which is `queued`, waits for hours. */
export function dueAt({ state, notBefore }: Pick<OutboxRow, 'state' | 'notBefore'>, now: number): number {
  return clampFutureTime(notBefore, now, state === 'uncertain' ? BACKOFF_MAX_MS : CLOCK_SLACK_MS);
}

/** docs/outbox.md: the server has failed it eight times, over a day or more. */
export function isGivenUp({ serverFailures, failingSince }: OutboxRow, now: number): boolean {
  return serverFailures >= SERVER_FAILURES_MAX && now - failingSince >= GIVEN_UP_AFTER_MS;
}

/** Until when the server wants no writes of this owner, from whichever tab; null: it does not mind. */
export async function cooldownOf(transaction: OutboxTransaction, owner: string, now: number): Promise<Cooldown | null> {
  const meta = await transaction.meta(keyOf(owner));
  const until = clampFutureTime(meta?.at ?? 0, now);
  if (meta === undefined || until <= now) {
    return null;
  }
  if (until !== meta.at) {
    await transaction.putMeta({ ...meta, at: until });
  }
  return { until, source: meta.count === 0 ? 'named' : 'guessed' };
}

export async function setCooldown(
  transaction: OutboxTransaction,
  owner: string,
  { until, source }: Cooldown,
): Promise<void> {
  await transaction.putMeta({ key: keyOf(owner), at: until, count: source === 'named' ? 0 : 1 });
}

export async function endCooldown(transaction: OutboxTransaction, owner: string): Promise<void> {
  await transaction.deleteMeta(keyOf(owner));
}

function keyOf(owner: string): string {
  return `cool:${owner}`;
}
