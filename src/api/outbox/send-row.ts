import { isJourneyRow } from '#contract/device/outbox.ts';
import type { AgreedRow, JourneyRow, OutboxKind, OutboxRow } from '#contract/device/outbox.ts';
import type { OutboxTransaction } from '#device/outbox/outbox-store.ts';
import type { Access, OutboxEvent, Sender } from '#device/outbox/sender.ts';

import type { Lease } from './lease.ts';
import type { OutboxPorts } from './ports.ts';
import { mayStillArrive, setCooldown } from './retry.ts';
import { agreedRow, putRow, readRow } from './rows.ts';
import { outcomeOf, settle } from './settle.ts';
import type { Outcome, Settled } from './settle.ts';

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

/** How a kind is sent; a row without one is never picked (flush.ts). */
export function senderOf({ ports }: FlushContext, kind: OutboxKind): Sender {
  const sender = ports.senders[kind];
  if (sender === undefined) {
    throw new Error(`Nothing sends ${kind} here`);
  }
  return sender;
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

/**
 * After a 401: one new token for a flush. Silence is no refusal; a 401 right after the new one is (docs/contract.md §11).
 */
export async function refresh(context: FlushContext): Promise<'refreshed' | Extract<FlushEnd, 'sign in' | 'offline'>> {
  const { ports, access, hasRefreshed } = context;
  context.hasRefreshed = true;
  const outcome = hasRefreshed ? 'refused' : await ports.refresh(access.token);
  switch (outcome) {
    case 'refreshed':
      return (await isStillOwner(context)) ? 'refreshed' : 'sign in';
    case 'unreachable':
      return 'offline';
    case 'refused':
    case 'not-refreshable': // The API itself has said 401.
      ports.onRefused?.(access.token);
      return 'sign in';
    default:
      return outcome satisfies never;
  }
}

/** Takes the token of this moment along; false once somebody else, or nobody, is signed in. */
async function isStillOwner(context: FlushContext): Promise<boolean> {
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

/**
 * Brings the server to what one row wishes, unless it has it already.
 * @param known what the server said it has
 */
export async function sendRow(context: FlushContext, id: string, known: unknown): Promise<'next' | FlushEnd> {
  if (context.ports.now() >= context.endsAt) {
    return 'more';
  }
  if (!(await isStillOwner(context))) {
    return 'other person';
  }
  const row = await claim(context, id, known);
  if (typeof row === 'string') {
    return row;
  }
  // With the token of the owner that was asked for just now, whoever signs in meanwhile.
  const access = { ...context.access, isWanted: () => isWanted(context, row) };
  const sending = senderOf(context, row.kind).send(row, known, access);
  const outcome = await outcomeOf(sending, () => context.ports.isExpired(access.token));
  const next = await record(context, id, await explained(context, row, outcome));
  if (next !== 'sign in') {
    return next === 'go on' ? 'next' : next === 'stop' ? 'offline' : next;
  }
  const refreshed = await refresh(context);
  return refreshed === 'refreshed' ? sendRow(context, id, known) : refreshed;
}

/** Decides by what the server has and writes down that the row is on its way: durable before anything leaves. */
function claim(context: FlushContext, id: string, known: unknown): Promise<OutboxRow | 'next' | 'lost'> {
  const now = context.ports.now();
  return change(context, async (transaction, tell) => {
    const row = await readRow(transaction, id);
    if (row === undefined || row.state === 'failed' || row.notBefore > now) {
      return 'next';
    }
    const isDone = senderOf(context, row.kind).isDone(row, known);
    if (isDone || row.resend === 'no') {
      await (isDone && isJourneyRow(row) ? transaction.putRow(agreed(context, row)) : transaction.deleteRow(id));
      if (isDone) {
        tell({ what: 'done', row, watched: context.watched.has(id) });
      }
      return 'next';
    }
    const sending: OutboxRow = { ...row, state: 'sending', sentGeneration: row.generation, sentAt: now };
    await putRow(transaction, sending);
    return sending;
  });
}

/** Nobody has taken it back or changed it since it was claimed. */
async function isWanted({ ports }: FlushContext, { id, generation }: OutboxRow): Promise<boolean> {
  const row = await ports.store.change((transaction) => readRow(transaction, id));
  return row !== undefined && row.generation === generation && row.resend === 'yes';
}

/** A 409 says that it is so already, or that something else is in the way: what the server has tells. */
async function explained(context: FlushContext, row: OutboxRow, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'refused' || outcome.status !== 409 || row.kind === 'unsubscribe') {
    return outcome;
  }
  const overtaken: Outcome = { kind: 'unclear', failure: { kind: 'http', status: 409 } };
  if (!isJourneyRow(row)) {
    return overtaken; // It was sent with a version, and somebody else was quicker twice.
  }
  const { server, isDone } = senderOf(context, row.kind);
  try {
    return isDone(row, await server.read(context.access)) ? { kind: 'applied' } : outcome;
  } catch {
    return overtaken; // The list is asked again later.
  }
}

/** Writes down what came of it. A row that went while it was on its way stays gone. */
function record(context: FlushContext, id: string, outcome: Outcome): Promise<RecordEnd> {
  const { now, random } = context.ports;
  const isWatched = context.watched.has(id);
  return change(context, async (transaction, tell) => {
    const row = await readRow(transaction, id);
    if (row === undefined || row.state !== 'sending') {
      return 'go on';
    }
    const settled = settle(row, outcome, { now: now(), random: random(), isWatched });
    if (settled.row !== null) {
      await putRow(transaction, toBeTold(context, settled.row, settled.tell, outcome));
    } else if (settled.tell === 'done' && isJourneyRow(row)) {
      await transaction.putRow(agreed(context, row));
    } else {
      await transaction.deleteRow(id);
    }
    if (settled.cooldown !== undefined) {
      await setCooldown(transaction, context.owner, settled.cooldown);
    }
    if (settled.tell !== undefined) {
      tell({ what: settled.tell, row: settled.row ?? row, watched: isWatched, status: statusOf(outcome) });
    }
    return settled.cooldown === undefined ? settled.next : 'cooling';
  });
}

/** What is left of a row once the server agrees. */
function agreed({ ports: { now, tells } }: FlushContext, row: JourneyRow): AgreedRow {
  const left = agreedRow(row, now());
  return tells === 'later' ? { ...left, untold: { title: row.title, isSent: row.sentGeneration > 0 } } : left;
}

/** A row that goes on waiting or failed, with what has to be said of it where nobody is there to hear it now. */
function toBeTold({ ports }: FlushContext, row: OutboxRow, what: Settled['tell'], outcome: Outcome): OutboxRow {
  return ports.tells === 'later' && isJourneyRow(row) && (what === 'failed' || what === 'put off')
    ? { ...row, untold: { what, status: statusOf(outcome) } }
    : row;
}

type RecordEnd = 'go on' | 'stop' | 'sign in' | 'cooling' | 'lost';

function statusOf(outcome: Outcome): number | undefined {
  switch (outcome.kind) {
    case 'refused':
      return outcome.status;
    case 'slow down':
      return 429;
    case 'unclear':
      return outcome.failure.status;
    default:
      return undefined;
  }
}
