import { isJourneyRow } from '#contract/device/outbox.ts';
import type { OutboxRow } from '#contract/device/outbox.ts';

import { withLease } from './lease.ts';
import type { OutboxPorts } from './ports.ts';
import { AGREED_FOR_MS, cooldownAfter, cooldownOf, dueAt, FLUSH_BUDGET_MS, setCooldown } from './retry.ts';
import { putRow, readAgreed, readRow, readRows, recovered } from './rows.ts';
import { change, refresh, reject, senderOf, sendRow } from './send-row.ts';
import type { FlushContext, FlushEnd } from './send-row.ts';
import { failureOf } from './settle.ts';

/**
 * Brings the server to what the person wishes (docs/outbox.md): alone over all tabs, by what the server says it has and
 * only where that differs, one write at a time, each written down before it leaves.
 * @param watched ids of rows that somebody who is online pressed just now: they are told at once what came of it
 */
export async function flush(ports: OutboxPorts, watched: ReadonlySet<string>): Promise<FlushEnd> {
  const credentials = await ports.credentials();
  if (credentials === null) {
    return 'signed out';
  }
  const { owner, ...access } = credentials;
  return withLease(ports, owner, (lease) => {
    const endsAt = ports.now() + FLUSH_BUDGET_MS;
    return sendAll({ ports, lease, owner, watched, endsAt, access, hasRefreshed: false });
  });
}

/** As `flush`; whoever looked on has been told then, and is not waiting any more. */
export async function flushWatched(ports: OutboxPorts, watched: Set<string>): Promise<FlushEnd> {
  const before = [...watched]; // Presses of meanwhile have a flush of their own ahead.
  try {
    return await flush(ports, watched);
  } finally {
    before.forEach((id) => watched.delete(id));
  }
}

/** What one answer of the server decides on is sent together; where one cannot be had, the others still go. */
async function sendAll(context: FlushContext): Promise<FlushEnd> {
  const due = await prepare(context);
  if (typeof due === 'string') {
    return due;
  }
  let end: FlushEnd = 'done';
  for (const rows of grouped(context, due)) {
    const sent = await sendGroup(context, rows);
    if (sent !== 'done' && sent !== 'failing' && sent !== 'offline') {
      return sent;
    }
    end = sent === 'done' ? end : sent;
  }
  return end;
}

function grouped(context: FlushContext, due: readonly OutboxRow[]): OutboxRow[][] {
  const serverOf = ({ kind }: OutboxRow) => senderOf(context, kind).server;
  const servers = new Set(due.map(serverOf));
  return [...servers].map((server) => due.filter((row) => serverOf(row) === server));
}

async function sendGroup(context: FlushContext, rows: readonly OutboxRow[]): Promise<FlushEnd> {
  const asked = await askServer(context, rows);
  if (typeof asked === 'string') {
    return asked;
  }
  for (const { id } of rows) {
    const end = await sendRow(context, id, asked.known);
    if (end !== 'next') {
      return end;
    }
  }
  return 'done';
}

/**
 * Mends what a crash or a wrong clock left behind, and picks the rows that are due. While the server wants no writes,
 * nothing is; who pressed meanwhile is told so.
 */
function prepare(context: FlushContext): Promise<readonly OutboxRow[] | 'cooling' | 'lost'> {
  const now = context.ports.now();
  return change(context, async (transaction, tell) => {
    const isCooling = (await cooldownOf(transaction, context.owner, now)) !== null;
    const due: OutboxRow[] = [];
    for (const { id, changedAt } of await readAgreed(transaction, context.owner)) {
      if (Math.abs(now - changedAt) > AGREED_FOR_MS) {
        await transaction.deleteRow(id);
      }
    }
    for (const row of await readRows(transaction, context.owner)) {
      if (!(row.kind in context.ports.senders)) {
        continue;
      }
      if (isCooling && (await reject(context, row, 429, { transaction, tell })) === 'gone') {
        continue;
      }
      const repaired = repair(row, now);
      if (repaired !== row) {
        await putRow(transaction, repaired);
      }
      if (repaired.state !== 'failed' && repaired.notBefore <= now) {
        due.push(repaired);
      }
    }
    return isCooling ? 'cooling' : due;
  });
}

/** Nobody else is sending, so a row that claims to be on its way was left by a crash. */
function repair(row: OutboxRow, now: number): OutboxRow {
  const left = row.state === 'sending' ? recovered(row, now) : row;
  const notBefore = dueAt(left, now);
  return notBefore === left.notBefore ? left : { ...left, notBefore };
}

/**
 * What the server has of some rows that are decided on together: without it nothing is sent, and a list that cannot be
 * had is not an empty one. Rows that wait go on waiting; who pressed just now and got an answer that says no is told.
 */
async function askServer(context: FlushContext, rows: readonly OutboxRow[]): Promise<{ known: unknown } | FlushEnd> {
  const [first] = rows;
  if (first === undefined) {
    return 'done';
  }
  try {
    return { known: await senderOf(context, first.kind).server.read(context.access) };
  } catch (error) {
    const outcome = failureOf(error, () => context.ports.isExpired(context.access.token));
    switch (outcome.kind) {
      case 'unauthorised': {
        const refreshed = await refresh(context);
        return refreshed === 'refreshed' ? askServer(context, rows) : refreshed;
      }
      case 'unclear':
        // No network is no failure of anything: what was pressed waits for it, where it can be kept so long.
        return outcome.failure.kind === 'http' || (context.ports.lasts === 'page' && isJourneyRow(first))
          ? giveUp(context, rows, outcome.failure.status)
          : 'offline';
      case 'refused':
        return giveUp(context, rows, outcome.status);
      case 'slow down':
        return coolDown(context, rows, outcome.retryAfter);
      default:
        return outcome satisfies never;
    }
  }
}

function giveUp(
  context: FlushContext,
  rows: readonly OutboxRow[],
  status: number | undefined,
): Promise<'failing' | 'lost'> {
  return change(context, async (transaction, tell) => {
    for (const { id } of rows) {
      const row = await readRow(transaction, id);
      if (row !== undefined) {
        await reject(context, row, status, { transaction, tell });
      }
    }
    return 'failing' as const;
  });
}

async function coolDown(
  context: FlushContext,
  rows: readonly OutboxRow[],
  retryAfter: string | undefined,
): Promise<FlushEnd> {
  const { now, random } = context.ports;
  const set = await change(context, async (transaction) => {
    await setCooldown(transaction, context.owner, cooldownAfter(retryAfter, now(), random()));
    return 'set' as const;
  });
  const end = set === 'lost' ? set : await giveUp(context, rows, 429);
  return end === 'failing' ? 'cooling' : end;
}
