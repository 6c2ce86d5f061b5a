import { isAgreed } from '#contract/device/outbox.ts';
import type { StoredRow } from '#contract/device/outbox.ts';

import type { OutboxMeta, OutboxStore, OutboxTransaction } from './outbox-store.ts';

export interface MemoryOutbox extends OutboxStore {
  /** Whether nothing waits in it, nothing is being changed, and nobody is to be left alone: it may be forgotten. */
  isAtRest(now: number): boolean;
}

/** Keeps changes for as long as the page lives, where the browser has no database for us. */
export function memoryOutbox(stored: readonly StoredRow[] = []): MemoryOutbox {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const metas = new Map<string, OutboxMeta>();
  const view: OutboxTransaction = {
    row: async (id) => rows.get(id),
    rowsOf: async (owner) => [...rows.values()].filter((row) => row.owner === owner),
    allRows: async () => [...rows.values()],
    putRow: async (row) => void rows.set(row.id, structuredClone(row)),
    deleteRow: async (id) => void rows.delete(id),
    meta: async (key) => metas.get(key),
    allMetas: async () => [...metas.values()],
    putMeta: async (meta) => void metas.set(meta.key, { ...meta }),
    deleteMeta: async (key) => void metas.delete(key),
  };
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  return {
    change(work) {
      underWay += 1;
      const answer = last
        .then(() => work(view))
        .finally(() => {
          underWay -= 1;
        });
      last = answer.catch(() => undefined); // Its caller hears of it; the next one is not to.
      return answer;
    },
    isAtRest: (now) =>
      underWay === 0 && [...rows.values()].every(isAgreed) && [...metas.values()].every(({ at }) => at <= now),
  };
}
