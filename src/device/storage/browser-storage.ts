type Name = 'localStorage' | 'sessionStorage';

const known = new Map<Name, Storage>();

/**
 * The browser's storage, or one in memory where the browser has none for us (blocked by the person, some embedded
 * browsers). Reading works always; writing may still throw when the quota is used up.
 */
export function browserStorage(name: Name): Storage {
  let storage = known.get(name);
  if (storage === undefined) {
    storage = realStorage(name) ?? replaceStorage(name, memoryStorage());
    known.set(name, storage);
  }
  return storage;
}

function realStorage(name: Name): Storage | undefined {
  try {
    const storage = globalThis[name] as Storage | null | undefined; // Null in some Android web views.
    storage?.getItem('');
    return storage ?? undefined;
  } catch {
    return undefined; // Blocked: the property itself, or its methods, throw.
  }
}

/** Stands in on `window` too, so that Amplify finds the same one and a person can sign in for as long as the page lives. */
export function replaceStorage(name: Name, storage: Storage): Storage {
  known.set(name, storage);
  try {
    Object.defineProperty(globalThis, name, { value: storage, configurable: true });
  } catch {
    // The browser insists on its own: what is kept in memory then serves our side alone.
  }
  return storage;
}

export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

export function removeKeys(storage: Storage, isGone: (key: string) => boolean): void {
  for (const key of keysOf(storage).filter(isGone)) {
    storage.removeItem(key);
  }
}
