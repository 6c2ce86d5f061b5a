import { isJourneyRow } from '#contract/device/outbox.ts';
import type { OutboxRow } from '#contract/device/outbox.ts';
import type { OutboxTransaction } from '#device/outbox/outbox-store.ts';
import type { Access, OutboxEvent } from '#device/outbox/sender.ts';

import type { Lease } from './lease.ts';
import type { OutboxPorts } from './ports.ts';
import { mayStillArrive } from './retry.ts';

/**
 * How a flush ended. `done`: nothing due is left. `more`: its time was up. `offline`: no answer. `failing`: the
 * server's list cannot be had. `sign in`: the session is over. `lost`: somebody else took over.
 */
export type FlushEnd =
  | 'signed out'
  | 'busy'
  | 'cooling'
  | 'done'
  | 'more'
  | 'offline'
  | 'failing'
  | 'sign in'
  | 'other person'
  | 'lost';

/** A flush in charge of an owner's rows. */
export interface FlushContext {
  readonly ports: OutboxPorts;
  readonly lease: Lease;
  readonly owner: string;
  /** Ids of rows that somebody who is online pressed just now: they are told at once what came of it. */
  readonly watched: ReadonlySet<string>;
  readonly endsAt: number;
  access: Access;
  hasRefreshed: boolean;
}

/**
 * Changes rows in one transaction, unless somebody else has taken over; what is to be told of it is told once it is
 * durable.
 */
export async function change<Answer>(
  { ports, lease }: FlushContext,
  work: (transaction: OutboxTransaction, tell: (event: OutboxEvent) => void) => Promise<Answer>,
): Promise<Answer | 'lost'> {
  let events: OutboxEvent[] = [];
  const answer = await ports.store.change(async (transaction) => {
    events = []; // A transaction that broke off is worked through again.
    return (await lease.holds(transaction)) ? work(transaction, (event) => events.push(event)) : ('lost' as const);
  });
  events.forEach((event) => ports.notify(event));
  return answer;
}

/** After a 401: one new token for a flush. Silence is no refusal. */
export async function refresh(context: FlushContext): Promise<'refreshed' | Extract<FlushEnd, 'sign in' | 'offline'>> {
  if (context.hasRefreshed) {
    return 'sign in';
  }
  context.hasRefreshed = true;
  const outcome = await context.ports.refresh(context.access.token);
  if (outcome === 'refreshed') {
    return (await isStillOwner(context)) ? 'refreshed' : 'sign in';
  }
  return outcome === 'unreachable' ? 'offline' : 'sign in';
}

/** Takes the token of this moment along; false once somebody else, or nobody, is signed in. */
export async function isStillOwner(context: FlushContext): Promise<boolean> {
  const credentials = await context.ports.credentials();
  if (credentials === null || credentials.owner !== context.owner) {
    return false;
  }
  context.access = credentials;
  return true;
}

/** Pressed just now, and certainly not on its way: it can go again when the server wants nothing of it. */
function isWatchedAndHere({ ports, watched }: FlushContext, row: OutboxRow): boolean {
  return watched.has(row.id) && row.state === 'queued' && !mayStillArrive(row, ports.now());
}

/**
 * The server wants nothing, or says nothing that helps: what was pressed just now goes with its words. A document that
 * waits on is told why it does.
 * @param status what the server said; undefined: nothing
 */
export async function reject(
  context: FlushContext,
  row: OutboxRow,
  status: number | undefined,
  { transaction, tell }: { transaction: OutboxTransaction; tell: (event: OutboxEvent) => void },
): Promise<'gone' | 'waits'> {
  if (isWatchedAndHere(context, row) && row.kind !== 'tour-end') {
    await transaction.deleteRow(row.id);
    tell({ what: 'refused', row, watched: true, status });
    return 'gone';
  }
  if (!isJourneyRow(row)) {
    tell({ what: 'put off', row, watched: context.watched.has(row.id), status });
  }
  return 'waits';
}
