import {
  isAgreed,
  isJourneyRow,
  kindOf,
  OUTBOX_ROW_VERSION,
  parseOutboxRow,
  storedForm,
} from '#contract/device/outbox.ts';
import type { AgreedRow, DocumentKind, DocumentRow, JourneyRow, OutboxRow } from '#contract/device/outbox.ts';
import type { OutboxTransaction } from '#device/outbox/outbox-store.ts';
import type { JourneyChange } from '#device/outbox/outbox.ts';

import { mayStillArrive, settledAt } from './retry.ts';

export interface OwnedJourneyChange extends JourneyChange {
  readonly owner: string;
}

export interface OwnedDocument {
  readonly owner: string;
  readonly kind: DocumentKind;
  readonly value: unknown;
}

export function journeyId(owner: string, listName: string): string {
  return `${owner}|${listName}`;
}

/** No journey's row can have this id: theirs go on with `|`. */
export function documentId(owner: string, kind: DocumentKind): string {
  return `${owner}#${kind}`;
}

/** What this build can work with; undefined: nothing, or a newer build's. */
export async function readRow(transaction: OutboxTransaction, id: string): Promise<OutboxRow | undefined> {
  const row = parseOutboxRow(await transaction.row(id));
  return row === 'newer' ? undefined : row;
}

/** An owner's rows in the order of their last press. */
export async function readRows(transaction: OutboxTransaction, owner: string): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = [];
  for (const stored of await transaction.rowsOf(owner)) {
    const row = parseOutboxRow(stored);
    if (row !== undefined && row !== 'newer') {
      rows.push(row);
    }
  }
  return rows.sort((one, other) => one.changedAt - other.changedAt || (one.id < other.id ? -1 : 1));
}

export function putRow(transaction: OutboxTransaction, row: OutboxRow): Promise<void> {
  return transaction.putRow(storedForm(row));
}

/** The server agrees: what is left of a row. */
export function agreedRow({ id, owner, siteUuid, postSlug, listName, wish }: JourneyRow, now: number): AgreedRow {
  return { state: 'agreed', id, owner, siteUuid, postSlug, listName, wish, changedAt: now };
}

export async function readAgreed(transaction: OutboxTransaction, owner: string): Promise<AgreedRow[]> {
  return (await transaction.rowsOf(owner)).filter(isAgreed);
}

/** The row of a first press. */
export function newJourneyRow(change: OwnedJourneyChange, now: number): JourneyRow {
  const { owner, siteUuid, postSlug, listName, title, wish } = change;
  const id = journeyId(owner, listName);
  return { ...UNSENT, id, owner, siteUuid, postSlug, listName, title, wish, kind: kindOf(wish), changedAt: now };
}

export function newDocumentRow({ owner, kind, value }: OwnedDocument, now: number): DocumentRow {
  return { ...UNSENT, id: documentId(owner, kind), owner, kind, value, changedAt: now };
}

const UNSENT = {
  v: OUTBOX_ROW_VERSION,
  generation: 1,
  sentGeneration: 0,
  state: 'queued',
  notBefore: 0,
  sentAt: 0,
  attempts: 0,
  serverFailures: 0,
  failingSince: 0,
  failure: null,
  resend: 'yes',
} as const;

/**
 * A press on a journey that has a row: the wish is replaced and the row stays, also where the wish is what it was
 * before both, because another device may have changed the server meanwhile. What is on its way or may still arrive
 * keeps its state and its time.
 */
export function pressedAgain(
  row: JourneyRow,
  { wish, title }: Pick<OwnedJourneyChange, 'wish' | 'title'>,
  now: number,
): JourneyRow {
  return {
    ...withoutFailures(row, now),
    wish,
    kind: kindOf(wish),
    title,
    generation: row.generation + 1,
    changedAt: now,
  };
}

/** As `pressedAgain`, of a document. */
export function replaced(row: DocumentRow, value: unknown, now: number): DocumentRow {
  return { ...triedAgain(row, now), value, generation: row.generation + 1, changedAt: now };
}

/** The person asks for another try: as soon as a slow server must be done with the last one. */
export function triedAgain<Row extends OutboxRow>(row: Row, now: number): Row {
  return dueSoon(withoutFailures(row, now), now);
}

/** Due as soon as the server must be done with the last try. */
export function dueSoon<Row extends OutboxRow>(row: Row, now: number): Row {
  return row.state === 'uncertain' ? { ...row, notBefore: Math.min(row.notBefore, settledAt(row, now)) } : row;
}

/** A row that was on its way when the browser died, or when its flush lost its place: nobody knows what came of it. */
export function recovered(row: OutboxRow, now: number): OutboxRow {
  return { ...row, state: 'uncertain', notBefore: Math.max(row.notBefore, settledAt(row, now)) };
}

/**
 * The person wants it no longer. A journey that may have left is looked after until the server's list shows what became
 * of it, and never sent again; anything else goes at once.
 */
export function discarded(row: OutboxRow, now: number): OutboxRow | null {
  const hasLeft = row.state === 'sending' || (row.state === 'uncertain' && mayStillArrive(row, now));
  return isJourneyRow(row) && hasLeft ? { ...row, resend: 'no' } : null;
}

function withoutFailures<Row extends OutboxRow>(row: Row, now: number): Row {
  const calm = {
    ...row,
    attempts: 0,
    serverFailures: 0,
    failingSince: 0,
    failure: null,
    resend: 'yes' as const,
    untold: undefined, // The person has seen it.
  };
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
