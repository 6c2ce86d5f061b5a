import { isAgreed, isUnsentDocument } from '#contract/outbox.ts';
import type { AgreedRow, OutboxRow } from '#contract/outbox.ts';
import type { OutboxStore } from '#device/outbox-store.ts';

import { cooldownOf, endCooldown } from './cooldown.ts';
import { leaseKey } from './lease.ts';
import { believable, KEPT_FOR_DAYS } from './retry.ts';
import { discarded, newRow, pressedAgain, readAgreed, readRow, readRows, rowId, soon, triedAgain } from './rows.ts';
import type { Press } from './rows.ts';

const DAY_MS = 86_400_000;

/**
 * Writes a press down; durable when this resolves.
 * @returns the row; `newer` when a newer build left one for this journey, which we leave alone
 */
export function keep(store: OutboxStore, press: Press, now: number): Promise<OutboxRow | 'newer'> {
  const id = rowId(press.owner, press.listName);
  return store.change(async (transaction) => {
    const row = readRow(await transaction.row(id));
    if (row === 'newer') {
      return 'newer';
    }
    const kept = row === undefined ? newRow(press, now) : pressedAgain(row, press, now);
    await transaction.putRow(kept);
    return kept;
  });
}

/** Another try at once, where the server does not forbid it and nothing may still arrive. */
export function tryAgain(store: OutboxStore, id: string, now: number): Promise<void> {
  return store.change(async (transaction) => {
    const row = readRow(await transaction.row(id));
    if (row === undefined || row === 'newer') {
      return;
    }
    await transaction.putRow(triedAgain(row, now));
    if ((await cooldownOf(transaction, row.owner, now))?.source === 'guessed') {
      await endCooldown(transaction, row.owner);
    }
  });
}

/** The person wants this change no longer. */
export function discard(store: OutboxStore, id: string, now: number): Promise<void> {
  return store.change(async (transaction) => {
    const row = readRow(await transaction.row(id));
    if (row === undefined || row === 'newer') {
      return;
    }
    const left = discarded(row, now);
    await (left === null ? transaction.deleteRow(id) : transaction.putRow(left));
  });
}

/** There is a network again: what failed for want of one needs to wait no longer than the slowest server takes. */
export function hurry(store: OutboxStore, owner: string, now: number): Promise<void> {
  return store.change(async (transaction) => {
    for (const row of await readRows(transaction, owner)) {
      if (row.failure !== null && row.failure.kind !== 'http') {
        await transaction.putRow(soon(row, now));
      }
    }
  });
}

/** An owner's rows, what the server agreed to a moment ago, and how many of theirs a newer build wrote. */
export function look(store: OutboxStore, owner: string): Promise<Looked> {
  return store.change(async (transaction) => ({
    rows: await readRows(transaction, owner),
    agreed: await readAgreed(transaction, owner),
    newer: (await transaction.rowsOf(owner)).filter((row) => readRow(row) === 'newer').length,
  }));
}

interface Looked {
  readonly rows: readonly OutboxRow[];
  readonly agreed: readonly AgreedRow[];
  readonly newer: number;
}

/** When something becomes due next; null: nothing waits for a time. */
export function nextDue(store: OutboxStore, owner: string, now: number): Promise<number | null> {
  return store.change(async (transaction) => {
    const waiting = (await readRows(transaction, owner)).filter(({ state }) => state !== 'failed');
    if (waiting.length === 0) {
      return null;
    }
    const cooldown = await cooldownOf(transaction, owner, now);
    return Math.max(cooldown?.until ?? 0, Math.min(...waiting.map(({ notBefore }) => believable(notBefore, now))));
  });
}

/** Forgets what others left behind too long ago, and what their flushes signed. */
export function sweep(store: OutboxStore, owner: string | undefined, now: number): Promise<void> {
  return store.change(async (transaction) => {
    for (const stored of await transaction.allRows()) {
      if (isAgreed(stored)) {
        if (stored.owner !== owner) {
          await transaction.deleteRow(stored.id);
        }
        continue;
      }
      const row = isUnsentDocument(stored) ? stored : readRow(stored);
      const changedAt = row === undefined ? 0 : row === 'newer' ? now : row.changedAt;
      if (stored.owner !== owner && now - changedAt > KEPT_FOR_DAYS * DAY_MS) {
        await transaction.deleteRow(stored.id);
        await transaction.deleteMeta(leaseKey(stored.owner));
        await endCooldown(transaction, stored.owner);
      }
    }
  });
}
