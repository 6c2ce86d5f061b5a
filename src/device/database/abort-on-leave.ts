import type { Dexie } from 'dexie';

/** What every browser with WebKit says, whoever made it. */
const WEBKIT = 'Apple Computer, Inc.';

/**
 * In WebKit a page that is left in the middle of a transaction locks its database: the pages after it wait for it for
 * ever, also when they are loaded anew (seen in WebKitGTK 2.50.6; of Safari:
 * https://github.com/jakearchibald/idb-keyval/issues/180). There the page breaks off what runs, of which nothing was
 * promised yet; a page that comes back begins it again. Other engines finish what they can, and are left alone.
 */
export function abortOnLeave(database: Dexie): void {
  if (navigator.vendor !== WEBKIT) {
    return;
  }
  const running = new Set<IDBTransaction>();
  database.use({
    stack: 'dbcore',
    name: 'abort-on-leave',
    create: (core) => ({
      ...core,
      transaction(...request) {
        const transaction = core.transaction(...request);
        const own = transaction as IDBTransaction; // Dexie's type has the smaller part of it.
        const end = () => running.delete(own);
        running.add(own);
        own.addEventListener('complete', end);
        own.addEventListener('abort', end);
        return transaction;
      },
    }),
  });
  addEventListener('pagehide', () => running.forEach(abort));
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed already.
  }
}
