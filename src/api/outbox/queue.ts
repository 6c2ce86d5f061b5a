import { isAgreed, isJourneyRow, parseAgreed, parseOutboxRow } from '#contract/device/outbox.ts';
import type { AgreedRow, DocumentRow, JourneyRow, OutboxRow } from '#contract/device/outbox.ts';
import { ownerOfMeta } from '#device/outbox/outbox-store.ts';
import type { OutboxStore } from '#device/outbox/outbox-store.ts';

import { cooldownOf, dueAt, endCooldown, KEPT_FOR_DAYS } from './retry.ts';
import {
  discarded,
  documentId,
  journeyId,
  newDocumentRow,
  newJourneyRow,
  pressedAgain,
  putRow,
  readAgreed,
  readRow,
  readRows,
  replaced,
  dueSoon,
  triedAgain,
} from './rows.ts';
import type { OwnedDocument, OwnedJourneyChange } from './rows.ts';

const DAY_MS = 86_400_000;

/**
 * Writes a press on a journey down; durable when this resolves.
 * @returns the row; `newer` when a newer build left one for this journey, which we leave alone
 */
export function enqueue(store: OutboxStore, change: OwnedJourneyChange, now: number): Promise<JourneyRow | 'newer'> {
  const id = journeyId(change.owner, change.listName);
  return store.change(async (transaction) => {
    const row = parseOutboxRow(await transaction.row(id));
    if (row === 'newer') {
      return 'newer';
    }
    const kept = row !== undefined && isJourneyRow(row) ? pressedAgain(row, change, now) : newJourneyRow(change, now);
    await putRow(transaction, kept);
    return kept;
  });
}

/** As `enqueue`, of a press at a time before: where something has been done with the journey since, that counts. */
export function enqueueLate(
  store: OutboxStore,
  change: OwnedJourneyChange,
  { at, now }: { at: number; now: number },
): Promise<void> {
  const id = journeyId(change.owner, change.listName);
  return store.change(async (transaction) => {
    const stored = await transaction.row(id);
    const row = parseAgreed(stored) ?? parseOutboxRow(stored);
    if (row === 'newer' || (row !== undefined && row.changedAt >= at && !isYetToCome(row, now))) {
      return;
    }
    const isThere = row !== undefined && !isAgreed(row) && isJourneyRow(row);
    await putRow(transaction, isThere ? pressedAgain(row, change, at) : newJourneyRow(change, at));
  });
}

/** Of a clock that was put back since, nobody knows when: what was pressed at a row is later than the row. */
function isYetToCome({ changedAt }: Pick<OutboxRow, 'changedAt'>, now: number): boolean {
  return changedAt > now;
}

/** Writes a document down, where it is not what waits already; durable when this resolves. */
export function enqueueDocument(store: OutboxStore, document: OwnedDocument, now: number): Promise<void> {
  return store.change(async (transaction) => {
    const row = parseOutboxRow(await transaction.row(documentId(document.owner, document.kind)));
    if (row === 'newer' || (row !== undefined && !isJourneyRow(row) && isSameDocument(row.value, document.value))) {
      return;
    }
    const isThere = row !== undefined && !isJourneyRow(row);
    await putRow(transaction, isThere ? replaced(row, document.value, now) : newDocumentRow(document, now));
  });
}

/** Both were written down by the same mirror, with their parts in the same order. */
export function isSameDocument(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Another try at once, where the server does not forbid it and nothing may still arrive.
 * @returns `waits`: it does, or it may
 */
export function retry(store: OutboxStore, id: string, now: number): Promise<'due' | 'waits'> {
  return store.change(async (transaction) => {
    const row = await readRow(transaction, id);
    if (row === undefined) {
      return 'due';
    }
    const tried = triedAgain(row, now);
    await putRow(transaction, tried);
    const cooldown = await cooldownOf(transaction, row.owner, now);
    if (cooldown?.source === 'guessed') {
      await endCooldown(transaction, row.owner);
    }
    return tried.notBefore > now || cooldown?.source === 'named' ? 'waits' : 'due';
  });
}

/** The person wants this change no longer. `before`: what they did with it later stays. */
export function discard(store: OutboxStore, id: string, now: number, before = Infinity): Promise<void> {
  return store.change(async (transaction) => {
    const row = await readRow(transaction, id);
    if (row === undefined || (row.changedAt > before && !isYetToCome(row, now))) {
      return;
    }
    const left = discarded(row, now);
    await (left === null ? transaction.deleteRow(id) : putRow(transaction, left));
  });
}

/**
 * What waits for want of a network waits no longer than the slowest server takes; at a start, documents wait no longer
 * at all.
 */
export function retrySoon(store: OutboxStore, owner: string, now: number, why: 'start' | 'network'): Promise<void> {
  return store.change(async (transaction) => {
    for (const row of await readRows(transaction, owner)) {
      if (!isJourneyRow(row) && why === 'start') {
        await putRow(transaction, { ...row, notBefore: 0 });
      } else if (row.failure !== null && row.failure.kind !== 'http') {
        await putRow(transaction, dueSoon(row, now));
      }
    }
  });
}

interface Waiting {
  readonly rows: readonly JourneyRow[];
  readonly documents: readonly DocumentRow[];
  /** What the server agreed to a moment ago. */
  readonly agreed: readonly AgreedRow[];
  /** How many a newer build wrote. */
  readonly newer: number;
}

/** What waits of an owner. */
export function read(store: OutboxStore, owner: string): Promise<Waiting> {
  return store.change(async (transaction) => {
    const rows = await readRows(transaction, owner);
    return {
      rows: rows.filter(isJourneyRow),
      documents: rows.filter((row) => !isJourneyRow(row)),
      agreed: await readAgreed(transaction, owner),
      newer: (await transaction.rowsOf(owner)).filter((row) => parseOutboxRow(row) === 'newer').length,
    };
  });
}

/** Whether nothing of an owner waits, read by this build or not, and the server does not want to be left alone. */
export function isIdle(store: OutboxStore, owner: string, now: number): Promise<boolean> {
  return store.change(
    async (transaction) =>
      (await transaction.rowsOf(owner)).every(isAgreed) && (await cooldownOf(transaction, owner, now)) === null,
  );
}

/** When something becomes due next; null: nothing waits for a time. */
export function nextDue(store: OutboxStore, owner: string, now: number): Promise<number | null> {
  return store.change(async (transaction) => {
    const waiting = (await readRows(transaction, owner)).filter(({ state }) => state !== 'failed');
    if (waiting.length === 0) {
      return null;
    }
    const cooldown = await cooldownOf(transaction, owner, now);
    return Math.max(cooldown?.until ?? 0, Math.min(...waiting.map((row) => dueAt(row, now))));
  });
}

/**
 * Forgets what others left behind too long ago, and what their flushes signed. What is the owner's own waits however long:
 * that was promised (docs/decisions/0041-unsent-changes-outlive-a-log-out.md).
 */
export function sweep(store: OutboxStore, owner: string, now: number): Promise<void> {
  return store.change(async (transaction) => {
    for (const stored of await transaction.allRows()) {
      if (stored.owner === owner) {
        continue;
      }
      if (isAgreed(stored)) {
        await transaction.deleteRow(stored.id);
      } else if (now - changedAtOf(parseOutboxRow(stored), now) > KEPT_FOR_DAYS * DAY_MS) {
        await transaction.deleteRow(stored.id);
      }
    }
    for (const meta of await transaction.allMetas()) {
      const whose = ownerOfMeta(meta);
      // Also of a clock that was wrong by as much as that.
      if (whose !== undefined && whose !== owner && Math.abs(now - meta.at) > KEPT_FOR_DAYS * DAY_MS) {
        await transaction.deleteMeta(meta.key);
      }
    }
  });
}

function changedAtOf(row: OutboxRow | 'newer' | undefined, now: number): number {
  return row === undefined ? 0 : row === 'newer' ? now : row.changedAt;
}
