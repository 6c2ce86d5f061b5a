import { setCooldown } from './cooldown.ts';
import { failed } from './outcome.ts';
import { cooldownAfter } from './retry.ts';
import { readRow } from './rows.ts';
import { change, isWatchedAndHere, refresh } from './run.ts';
import type { FlushEnd, Run } from './run.ts';

/**
 * The names on the server's list: without it nothing is sent, and a list that cannot be had is not an empty one. Rows
 * that wait go on waiting; who pressed just now and got an answer that says no is told.
 */
export async function askForList(run: Run, due: readonly string[]): Promise<ReadonlySet<string> | FlushEnd> {
  try {
    const askedAt = run.ports.now();
    const subscriptions = await run.ports.list(run.token);
    run.ports.heard(subscriptions, askedAt);
    return new Set(subscriptions.map(({ listName }) => listName));
  } catch (error) {
    const outcome = failed(error);
    switch (outcome.kind) {
      case 'unauthorised': {
        const refreshed = await refresh(run);
        return refreshed === 'refreshed' ? askForList(run, due) : refreshed;
      }
      case 'unclear':
        // No network is no failure of anything: what was pressed waits for it, where it can be kept so long.
        return outcome.failure.kind === 'http' || run.ports.lasts === 'page'
          ? giveUp(run, due, outcome.failure.status)
          : 'offline';
      case 'refused':
        return giveUp(run, due, outcome.status);
      case 'slow down':
        return coolDown(run, due, outcome.retryAfter);
      default:
        return outcome satisfies never;
    }
  }
}

async function giveUp(run: Run, due: readonly string[], status: number | undefined): Promise<FlushEnd> {
  return change(run, async (transaction, tell) => {
    for (const id of due) {
      const row = readRow(await transaction.row(id));
      if (row !== undefined && row !== 'newer' && isWatchedAndHere(run, row)) {
        await transaction.deleteRow(id);
        tell({ what: 'refused', row, watched: true, status });
      }
    }
    return 'failing' as const;
  });
}

async function coolDown(run: Run, due: readonly string[], retryAfter: string | undefined): Promise<FlushEnd> {
  const { now, random } = run.ports;
  const set = await change(run, async (transaction) => {
    await setCooldown(transaction, run.owner, cooldownAfter(retryAfter, now(), random()));
    return 'set' as const;
  });
  const end = set === 'lost' ? set : await giveUp(run, due, 429);
  return end === 'failing' ? 'cooling' : end;
}
