import { browserStorage, keysOf, memoryStorage, replaceStorage } from './browser-storage.ts';

const PROBE_KEY = 'kinward.probe';
/** More than the tokens of a session. */
const PROBE_CHARACTERS = 16_000;

/**
 * For what a page cannot do without. Where the browser lets us read and not write, or has no room for it, what is
 * written from here on lives as long as the page; what lies there stays, and is read as ever.
 */
export function makeWritable(name: 'localStorage' | 'sessionStorage'): void {
  const storage = browserStorage(name);
  try {
    storage.setItem(PROBE_KEY, 'x'.repeat(PROBE_CHARACTERS));
    storage.removeItem(PROBE_KEY);
  } catch {
    replaceStorage(name, memoryOver(storage));
  }
}

function memoryOver(below: Storage): Storage {
  const memory = memoryStorage();
  const keys = () => [...new Set([...keysOf(memory), ...keysOf(below)])];
  return {
    get length() {
      return keys().length;
    },
    clear() {
      memory.clear();
      below.clear();
    },
    getItem: (key) => memory.getItem(key) ?? below.getItem(key),
    key: (index) => keys()[index] ?? null,
    removeItem(key) {
      memory.removeItem(key);
      below.removeItem(key);
    },
    setItem(key, value) {
      try {
        below.setItem(key, value);
        memory.removeItem(key);
      } catch {
        memory.setItem(key, value);
      }
    },
  };
}
