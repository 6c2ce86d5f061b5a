import type { StoredRow } from '#contract/device/outbox.ts';

/** Key of the row of `OutboxMeta` that says that the database was in use: without it, it is new, or was emptied. */
export const WITNESS = 'witness';

/** When not to write for an owner before, or which flush of all tabs is in charge. */
export interface OutboxMeta {
  /** What it says, `:` and the owner's hash; the witness names nobody. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Counts the flushes in charge, for a lease; 0 for a cooldown that the server named, 1 for one that we guessed. */
  count: number;
}

/** Whose it is; undefined: nobody's, as the witness. */
export function ownerOfMeta({ key }: OutboxMeta): string | undefined {
  return /:(.*)/.exec(key)?.[1];
}

/** One transaction's view. */
export interface OutboxTransaction {
  row(id: string): Promise<StoredRow | undefined>;
  rowsOf(owner: string): Promise<StoredRow[]>;
  allRows(): Promise<StoredRow[]>;
  putRow(row: StoredRow): Promise<void>;
  deleteRow(id: string): Promise<void>;
  meta(key: string): Promise<OutboxMeta | undefined>;
  allMetas(): Promise<OutboxMeta[]>;
  putMeta(meta: OutboxMeta): Promise<void>;
  deleteMeta(key: string): Promise<void>;
}

/** Where changes wait. */
export interface OutboxStore {
  /**
   * All of the work or nothing of it; durable when this resolves. Inside, only the transaction is awaited.
   * @throws {DatabaseFailed}
   */
  change<Answer>(work: (transaction: OutboxTransaction) => Promise<Answer>): Promise<Answer>;
}
