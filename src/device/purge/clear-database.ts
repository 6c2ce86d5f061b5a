/**
 * Empties every table of a database, whatever its version and shape, without loading Dexie and without pushing other
 * tabs off it. A database that does not exist is not made.
 * @throws what IndexedDB answers when it refuses
 */
export async function clearDatabase(name: string): Promise<void> {
  await inTables(name, (table) => table.clear());
}

/**
 * The same, of everybody's rows but one owner's.
 * @returns how many they were
 * @throws what IndexedDB answers when it refuses
 */
export async function clearDatabaseOfOthers(name: string, owner: string): Promise<number> {
  let count = 0;
  await inTables(name, (table) => {
    const reading = table.openCursor();
    reading.onsuccess = () => {
      const cursor = reading.result;
      if (cursor === null) {
        return;
      }
      if (!isOf(owner, cursor.value)) {
        cursor.delete();
        count += 1;
      }
      cursor.continue();
    };
  });
  return count;
}

/** @throws what IndexedDB answers when it refuses */
export async function isDatabaseHere(name: string): Promise<boolean> {
  const database = await openExisting(name);
  database?.close();
  return database !== null;
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

function isOf(owner: string, row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'owner' in row && row.owner === owner;
}

async function inTables(name: string, work: (table: IDBObjectStore) => void): Promise<void> {
  const database = await openExisting(name);
  if (database === null) {
    return;
  }
  try {
    const tables = [...database.objectStoreNames];
    if (tables.length > 0) {
      const transaction = database.transaction(tables, 'readwrite');
      for (const table of tables) {
        work(transaction.objectStore(table));
      }
      await finished(transaction);
    }
  } finally {
    database.close();
  }
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB breaks off'));
  });
}
