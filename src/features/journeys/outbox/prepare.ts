import type { OutboxRow } from '#contract/outbox.ts';

import { cooldownOf } from './cooldown.ts';
import { AGREED_FOR_MS, believable } from './retry.ts';
import { readAgreed, readRows, recovered } from './rows.ts';
import { change, isWatchedAndHere } from './run.ts';
import type { Run } from './run.ts';

/**
 * Mends what a crash or a wrong clock left behind, and picks the ids that are due. While the server wants no writes,
 * nothing is; who pressed meanwhile is told so.
 */
export function prepare(run: Run): Promise<readonly string[] | 'cooling' | 'lost'> {
  const now = run.ports.now();
  return change(run, async (transaction, tell) => {
    const isCooling = (await cooldownOf(transaction, run.owner, now)) !== null;
    const due: string[] = [];
    for (const { id, changedAt } of await readAgreed(transaction, run.owner)) {
      if (Math.abs(now - changedAt) > AGREED_FOR_MS) {
        await transaction.deleteRow(id);
      }
    }
    for (const row of await readRows(transaction, run.owner)) {
      if (isCooling && isWatchedAndHere(run, row)) {
        await transaction.deleteRow(row.id);
        tell({ what: 'refused', row, watched: true, status: 429 });
        continue;
      }
      const mended = mend(row, now);
      if (mended !== row) {
        await transaction.putRow(mended);
      }
      if (mended.state !== 'failed' && mended.notBefore <= now) {
        due.push(row.id);
      }
    }
    return isCooling ? 'cooling' : due;
  });
}

/** Nobody else is sending, so a row that claims to be on its way was left by a crash. */
function mend(row: OutboxRow, now: number): OutboxRow {
  if (row.state === 'sending') {
    return recovered(row, now);
  }
  const notBefore = believable(row.notBefore, now);
  return notBefore === row.notBefore ? row : { ...row, notBefore };
}
