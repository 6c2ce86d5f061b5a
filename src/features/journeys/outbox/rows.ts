import * as v from 'valibot';

import type { JourneySubscription } from '#contract/journeys.ts';
import { isAgreed, OUTBOX_ROW_VERSION, OutboxRow } from '#contract/outbox.ts';
import type { AgreedRow, Wish } from '#contract/outbox.ts';
import type { OutboxTransaction, StoredRow } from '#device/outbox-store.ts';

import { mayStillArrive, settledAt } from './retry.ts';

/** What a person pressed. */
export interface Press extends JourneySubscription {
  readonly owner: string;
  readonly siteUuid: string;
  readonly title: string;
  readonly wish: Wish;
}

export function rowId(owner: string, listName: string): string {
  return `${owner}|${listName}`;
}

/**
 * A stored row as this build understands it; `newer` is left alone. What cannot be read at all is as good as nothing.
 */
export function readRow(stored: StoredRow | undefined): OutboxRow | 'newer' | undefined {
  if (stored === undefined) {
    return undefined;
  }
  if ('v' in stored && typeof stored.v === 'number' && stored.v > OUTBOX_ROW_VERSION) {
    return 'newer';
  }
  const parsed = v.safeParse(OutboxRow, { ...stored, v: OUTBOX_ROW_VERSION });
  return parsed.success ? parsed.output : undefined;
}

/** An owner's rows in the order of their last press. */
export async function readRows(transaction: OutboxTransaction, owner: string): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = [];
  for (const stored of await transaction.rowsOf(owner)) {
    const row = readRow(stored);
    if (row !== undefined && row !== 'newer') {
      rows.push(row);
    }
  }
  return rows.sort((one, other) => one.changedAt - other.changedAt || (one.id < other.id ? -1 : 1));
}

/** The server agrees: what is left of a row. */
export function agreed({ id, owner, siteUuid, postSlug, listName, wish }: OutboxRow, now: number): AgreedRow {
  return { state: 'agreed', id, owner, siteUuid, postSlug, listName, wish, changedAt: now };
}

export async function readAgreed(transaction: OutboxTransaction, owner: string): Promise<AgreedRow[]> {
  return (await transaction.rowsOf(owner)).filter(isAgreed);
}

/** The row of a first press. */
export function newRow({ owner, siteUuid, postSlug, listName, title, wish }: Press, now: number): OutboxRow {
  return {
    v: OUTBOX_ROW_VERSION,
    id: rowId(owner, listName),
    owner,
    siteUuid,
    postSlug,
    listName,
    title,
    wish,
    generation: 1,
    sentGeneration: 0,
    state: 'queued',
    notBefore: 0,
    sentAt: 0,
    attempts: 0,
    serverFailures: 0,
    failingSince: 0,
    changedAt: now,
    failure: null,
    resend: 'yes',
  };
}

/**
 * A press on a journey that has a row: the wish is replaced and the row stays, also where the wish is what it was
 * before both, because another device may have changed the server meanwhile. What is on its way or may still arrive
 * keeps its state and its time.
 */
export function pressedAgain(row: OutboxRow, { wish, title }: Pick<Press, 'wish' | 'title'>, now: number): OutboxRow {
  return { ...awake(row, now), wish, title, generation: row.generation + 1, changedAt: now };
}

/** The person asks for another try: as soon as a slow server must be done with the last one. */
export function triedAgain(row: OutboxRow, now: number): OutboxRow {
  return soon(awake(row, now), now);
}

/** Waited because there was no network, and now there is one. */
export function soon(row: OutboxRow, now: number): OutboxRow {
  return row.state === 'uncertain' ? { ...row, notBefore: Math.min(row.notBefore, settledAt(row, now)) } : row;
}

/** A row that was on its way when the browser died, or when its flush lost its place: nobody knows what came of it. */
export function recovered(row: OutboxRow, now: number): OutboxRow {
  return { ...row, state: 'uncertain', notBefore: Math.max(row.notBefore, settledAt(row, now)) };
}

/**
 * The person wants it no longer. Once it may have left, it is looked after until the server's list shows what became
 * of it, and never sent again; otherwise it goes at once.
 */
export function discarded(row: OutboxRow, now: number): OutboxRow | null {
  if (row.state === 'sending' || (row.state === 'uncertain' && mayStillArrive(row, now))) {
    return { ...row, resend: 'no' };
  }
  return null;
}

function awake(row: OutboxRow, now: number): OutboxRow {
  const calm = { ...row, attempts: 0, serverFailures: 0, failingSince: 0, failure: null, resend: 'yes' as const };
  switch (row.state) {
    case 'sending':
    case 'uncertain':
      return calm;
    case 'queued':
      return { ...calm, notBefore: 0 };
    case 'failed':
      // A 5xx may have been applied, or still be: the last one counts as under way until a slow server must be done.
      return {
        ...calm,
        state: 'queued',
        notBefore: (row.failure?.status ?? 0) >= 500 ? settledAt(row, now) : 0,
      };
    default:
      return row.state satisfies never;
  }
}
