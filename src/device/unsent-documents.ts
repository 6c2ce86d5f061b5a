import type { UnsentDocument } from '#contract/outbox.ts';
import { isUnsentDocument } from '#contract/outbox.ts';

import { openOutbox } from './outbox-database.ts';

type Kind = UnsentDocument['state'];

let opened: ReturnType<typeof openOutbox> | undefined;
const database = () => (opened ??= openOutbox());

/**
 * On the disk when this resolves.
 * @throws {OutboxUnavailable}
 */
export async function putUnsentDocument(kind: Kind, owner: string, value: unknown): Promise<void> {
  const document: UnsentDocument = { state: kind, id: idOf(kind, owner), owner, value, changedAt: Date.now() };
  await database().change((transaction) => transaction.putRow(document));
}

/**
 * What was put, unread; undefined: nothing.
 * @throws {OutboxUnavailable}
 */
export async function getUnsentDocument(kind: Kind, owner: string): Promise<unknown> {
  const row = await database().change((transaction) => transaction.row(idOf(kind, owner)));
  return isUnsentDocument(row) ? row.value : undefined;
}

/** @throws {OutboxUnavailable} */
export async function deleteUnsentDocument(kind: Kind, owner: string): Promise<void> {
  await database().change((transaction) => transaction.deleteRow(idOf(kind, owner)));
}

/** No journey's row can have this id: theirs go on with `|`. */
function idOf(kind: Kind, owner: string): string {
  return `${owner}#${kind}`;
}
