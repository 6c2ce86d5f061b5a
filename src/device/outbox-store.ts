import type { DatabaseTrouble } from './versioned-database.ts';

/** A row as it lies there: of any version. Whoever reads it parses it. */
export interface StoredRow {
  id: string;
  owner: string;
}

/** Key of the row of `OutboxMeta` that says that the database was in use: without it, it is new, or was emptied. */
export const WITNESS = 'witness';

/** When not to write for an owner before, or which flush of all tabs is in charge. */
export interface OutboxMeta {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Counts the flushes in charge, for a lease; 0 for a cooldown that the server named, 1 for one that we guessed. */
  count: number;
}

/** One transaction's view. */
export interface OutboxTransaction {
  row(id: string): Promise<StoredRow | undefined>;
  rowsOf(owner: string): Promise<StoredRow[]>;
  allRows(): Promise<StoredRow[]>;
  putRow(row: StoredRow): Promise<void>;
  deleteRow(id: string): Promise<void>;
  meta(key: string): Promise<OutboxMeta | undefined>;
  putMeta(meta: OutboxMeta): Promise<void>;
  deleteMeta(key: string): Promise<void>;
}

/** Where changes wait. */
export interface OutboxStore {
  /**
   * All of the work or nothing of it; durable when this resolves. Inside, only the transaction is awaited.
   * @throws {OutboxUnavailable}
   */
  change<Answer>(work: (transaction: OutboxTransaction) => Promise<Answer>): Promise<Answer>;
}

/** `newer`: the row is a newer build's, which this one leaves alone. */
type OutboxTrouble = DatabaseTrouble | 'newer';

export class OutboxUnavailable extends Error {
  override readonly name = 'OutboxUnavailable';
  readonly trouble: OutboxTrouble;

  constructor(trouble: OutboxTrouble, options?: ErrorOptions) {
    super(`Changes cannot be kept on this device: ${trouble}`, options);
    this.trouble = trouble;
  }
}

/** Keeps changes for as long as the page lives, where the browser has no database for us. */
export function memoryOutbox(): OutboxStore {
  const rows = new Map<string, StoredRow>();
  const metas = new Map<string, OutboxMeta>();
  const view: OutboxTransaction = {
    row: async (id) => rows.get(id),
    rowsOf: async (owner) => [...rows.values()].filter((row) => row.owner === owner),
    allRows: async () => [...rows.values()],
    putRow: async (row) => void rows.set(row.id, structuredClone(row)),
    deleteRow: async (id) => void rows.delete(id),
    meta: async (key) => metas.get(key),
    putMeta: async (meta) => void metas.set(meta.key, { ...meta }),
    deleteMeta: async (key) => void metas.delete(key),
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    change(work) {
      const answer = last.then(() => work(view));
      last = answer.catch(() => undefined); // Its caller hears of it; the next one is not to.
      return answer;
    },
  };
}
