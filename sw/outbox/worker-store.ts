import * as v from 'valibot';

import type { OutboxStore, OutboxTransaction } from '#device/outbox/outbox-store.ts';

const Row = v.looseObject({ id: v.string(), owner: v.string() });
const Rows = v.array(Row);
const Meta = v.object({ key: v.string(), at: v.number(), count: v.number() });
const Metas = v.array(Meta);

/**
 * The outbox’s database without Dexie, which is larger than the rest of the worker. It is taken as it is: pages make and
 * upgrade it.
 */
export function workerStore(database: IDBDatabase, onChanged: () => void): OutboxStore {
  return {
    change: <Answer>(work: (transaction: OutboxTransaction) => Promise<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        const transaction = database.transaction(['rows', 'meta'], 'readwrite', { durability: 'strict' });
        let failure: unknown;
        let end = () => reject(new Error('The transaction ended before its work'));
        transaction.oncomplete = () => end();
        transaction.onabort = () => reject(failure ?? transaction.error ?? new Error('IndexedDB breaks off'));
        work(viewOf(transaction, onChanged)).then(
          (answer) => {
            end = () => resolve(answer);
          },
          (error: unknown) => {
            failure = error;
            transaction.abort();
          },
        );
      }),
  };
}

/** Whether pages have made it, and nobody has emptied it: then the second copy has to be put back first, by a page. */
export async function isUsable(database: IDBDatabase, witness: string): Promise<boolean> {
  if (!['rows', 'meta'].every((table) => database.objectStoreNames.contains(table))) {
    return false;
  }
  return (await answerOf(database.transaction('meta').objectStore('meta').count(witness))) > 0;
}

function viewOf(transaction: IDBTransaction, onChanged: () => void): OutboxTransaction {
  const rows = transaction.objectStore('rows');
  const metas = transaction.objectStore('meta');
  return {
    row: async (id) => v.parse(v.optional(Row), await answerOf(rows.get(id))),
    rowsOf: async (owner) => v.parse(Rows, await answerOf(rows.index('owner').getAll(owner))),
    allRows: async () => v.parse(Rows, await answerOf(rows.getAll())),
    async putRow(row) {
      onChanged();
      await answerOf(rows.put(row));
    },
    async deleteRow(id) {
      onChanged();
      await answerOf(rows.delete(id));
    },
    meta: async (key) => v.parse(v.optional(Meta), await answerOf(metas.get(key))),
    allMetas: async () => v.parse(Metas, await answerOf(metas.getAll())),
    async putMeta(meta) {
      await answerOf(metas.put(meta));
    },
    async deleteMeta(key) {
      await answerOf(metas.delete(key));
    },
  };
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refuses'));
  });
}
