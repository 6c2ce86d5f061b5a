import type { OutboxRow } from '#contract/outbox.ts';
import type { OutboxTransaction } from '#device/outbox-store.ts';

import type { Lease } from './lease.ts';
import type { OutboxEvent, OutboxPorts } from './ports.ts';
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
export interface Run {
  readonly ports: OutboxPorts;
  readonly lease: Lease;
  readonly owner: string;
  /** Ids of rows that somebody who is online pressed just now: they are told at once what came of it. */
  readonly watched: ReadonlySet<string>;
  readonly endsAt: number;
  token: string;
  hasRefreshed: boolean;
}

/**
 * Changes rows in one transaction, unless somebody else has taken over; what is to be told of it is told once it is
 * durable.
 */
export async function change<Answer>(
  { ports, lease }: Run,
  work: (transaction: OutboxTransaction, tell: (event: OutboxEvent) => void) => Promise<Answer>,
): Promise<Answer | 'lost'> {
  let events: OutboxEvent[] = [];
  const answer = await ports.store.change(async (transaction) => {
    events = []; // A transaction that broke off is worked through again.
    return (await lease.holds(transaction)) ? work(transaction, (event) => events.push(event)) : ('lost' as const);
  });
  events.forEach((event) => ports.tell(event));
  return answer;
}

/** After a 401: one new token for a flush. Silence is no refusal. */
export async function refresh(run: Run): Promise<'refreshed' | Extract<FlushEnd, 'sign in' | 'offline'>> {
  if (run.hasRefreshed) {
    return 'sign in';
  }
  run.hasRefreshed = true;
  const outcome = await run.ports.refresh(run.token);
  if (outcome === 'refreshed') {
    return (await isStillOwner(run)) ? 'refreshed' : 'sign in';
  }
  return outcome === 'unreachable' ? 'offline' : 'sign in';
}

/** Takes the token of this moment along; false once somebody else, or nobody, is signed in. */
export async function isStillOwner(run: Run): Promise<boolean> {
  const credentials = await run.ports.credentials();
  if (credentials === null || credentials.owner !== run.owner) {
    return false;
  }
  run.token = credentials.token;
  return true;
}

/** Pressed just now, and certainly not on its way: it can go again when the server wants nothing of it. */
export function isWatchedAndHere({ ports, watched }: Run, row: OutboxRow): boolean {
  return watched.has(row.id) && row.state === 'queued' && !mayStillArrive(row, ports.now());
}
