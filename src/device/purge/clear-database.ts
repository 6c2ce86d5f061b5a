/**
 * Empties every table of a database, whatever its version and shape, without loading Dexie and without pushing other
 * tabs off it. A database that does not exist is not made.
 * @throws what IndexedDB answers when it refuses
 */
export async function clearDatabase(name: string): Promise<void> {
  const database = await openExisting(name);
  if (database === null) {
    return;
  }
  try {
    const tables = [...database.objectStoreNames];
    if (tables.length > 0) {
      const transaction = database.transaction(tables, 'readwrite');
      for (const table of tables) {
        transaction.objectStore(table).clear();
      }
      await finished(transaction);
    }
  } finally {
    database.close();
  }
}

/**
 * Deletes a whole database; other tabs lose their connection to it.
 * @throws what IndexedDB answers when it refuses
 */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refuses'));
  });
}

/** A database as it is, of any version; null: there is none, and none is made. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isMissing = false;
    request.onupgradeneeded = () => {
      isMissing = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault(); // Said by the promise; Firefox would raise it on the window too.
      if (isMissing) {
        resolve(null);
        return;
      }
      reject(request.error ?? new Error('IndexedDB refuses'));
    };
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB breaks off'));
  });
}
