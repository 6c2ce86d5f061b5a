import type { OutboxRow } from '#contract/outbox.ts';

import { setCooldown } from './cooldown.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { agreed, readRow } from './rows.ts';
import { change, isStillOwner, refresh } from './run.ts';
import type { FlushEnd, Run } from './run.ts';
import { settle } from './settle.ts';

/** Brings the server to what one row wishes, unless it agrees already. */
export async function bring(run: Run, id: string, onServer: ReadonlySet<string>): Promise<'next' | FlushEnd> {
  if (run.ports.now() >= run.endsAt) {
    return 'more';
  }
  if (!(await isStillOwner(run))) {
    return 'other person';
  }
  const claimed = await claim(run, id, onServer);
  if (typeof claimed === 'string') {
    return claimed;
  }
  // With the token of the owner that was asked for just now, whoever signs in meanwhile.
  const outcome = await outcomeOf(run.ports.send(claimed, run.token));
  const next = await put(run, id, await explained(run, claimed, outcome));
  if (next !== 'sign in') {
    return next === 'go on' ? 'next' : next === 'stop' ? 'offline' : next;
  }
  const refreshed = await refresh(run);
  return refreshed === 'refreshed' ? bring(run, id, onServer) : refreshed;
}

/** Decides by the list and writes down that the row is on its way: durable before anything leaves the device. */
function claim(run: Run, id: string, onServer: ReadonlySet<string>): Promise<OutboxRow | 'next' | 'lost'> {
  const now = run.ports.now();
  return change(run, async (transaction, tell) => {
    const row = readRow(await transaction.row(id));
    if (row === undefined || row === 'newer' || row.state === 'failed' || row.notBefore > now) {
      return 'next';
    }
    const agrees = onServer.has(row.listName) === (row.wish === 'subscribed');
    if (agrees || row.resend === 'no') {
      await (agrees ? transaction.putRow(agreed(row, now)) : transaction.deleteRow(id));
      if (agrees) {
        tell({ what: 'done', row, watched: run.watched.has(id) });
      }
      return 'next';
    }
    const sending: OutboxRow = { ...row, state: 'sending', sentGeneration: row.generation, sentAt: now };
    await transaction.putRow(sending);
    return sending;
  });
}

/** A 409 says that it is so already, or that something else is in the way: the list knows. */
async function explained(run: Run, row: OutboxRow, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'refused' || outcome.status !== 409 || row.wish !== 'subscribed') {
    return outcome;
  }
  try {
    const subscriptions = await run.ports.list(run.token);
    return subscriptions.some(({ listName }) => listName === row.listName) ? { kind: 'applied' } : outcome;
  } catch {
    return { kind: 'unclear', failure: { kind: 'http', status: 409 } }; // The list is asked again later.
  }
}

/** Writes down what came of it. A row that went while it was on its way stays gone. */
function put(run: Run, id: string, outcome: Outcome): Promise<'go on' | 'stop' | 'sign in' | 'cooling' | 'lost'> {
  const { now, random } = run.ports;
  const isWatched = run.watched.has(id);
  return change(run, async (transaction, tell) => {
    const row = readRow(await transaction.row(id));
    if (row === undefined || row === 'newer' || row.state !== 'sending') {
      return 'go on';
    }
    const settled = settle(row, outcome, { now: now(), random: random(), isWatched });
    const left = settled.row ?? (settled.tell === 'done' ? agreed(row, now()) : null);
    await (left === null ? transaction.deleteRow(id) : transaction.putRow(left));
    if (settled.cooldown !== undefined) {
      await setCooldown(transaction, run.owner, settled.cooldown);
    }
    if (settled.tell !== undefined) {
      tell({ what: settled.tell, row: settled.row ?? row, watched: isWatched, status: statusOf(outcome) });
    }
    return settled.cooldown === undefined ? settled.next : 'cooling';
  });
}

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
