import type { StoredRow } from '#contract/device/outbox.ts';

import type { OutboxMeta, OutboxStore, OutboxTransaction } from './outbox-store.ts';

/** Keeps changes for as long as the page lives, where the browser has no database for us. */
export function memoryOutbox(stored: readonly StoredRow[] = []): OutboxStore {
  const rows = new Map(stored.map((row) => [row.id, row]));
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
