import type { Query, QueryClient } from '@tanstack/react-query';
import * as syncStorage from '@tanstack/query-sync-storage-persister';
import type { PersistedClient } from '@tanstack/react-query-persist-client';

import { PERSISTED_QUERIES_CHARACTERS_MAX } from '#contract/api/constants.ts';
import { OVERFLOW_SNAPSHOT, overflowSnapshotOf } from '#contract/device/caches.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { createJsonCache } from './json-cache.ts';
import { withLockIfPossible } from '#device/locks/with-lock-if-possible.ts';
import { readOwner } from '#device/session/owner.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';

import { changesSnapshot, entryOf, isRefused, putEntry } from './query-entries.ts';
import { createOtherTabs } from './other-tabs.ts';
import { inOrderOfImportance, mergeEntries, persistedKind, readHead, readSnapshot, writeSnapshot } from './snapshot.ts';
import type { PersistedKinds, SnapshotHead } from './snapshot.ts';

export interface QueryPersistence {
  /** Brings back what was kept, and says how many queries that is. Never throws, whatever the storage holds. */
  restore(): number;
  /**
   * Brings back what only the second home holds. Undefined where localStorage has all of it, so that a start waits for
   * nothing then.
   */
  restoreRest(): Promise<void> | undefined;
  /** From now on changes are saved, a second after they happen. */
  start(): void;
  /** Saves at once what waits to be saved. */
  flush(): void;
  /** Final: nothing is written from here on, nor what waits: no save after a purge (docs/reliability.md, row 51). */
  stop(): void;
  /** Deletes what is kept. */
  remove(): void;
}

const { key: KEY } = STORAGE.queries;
const THROTTLE_MS = 1000;
/** Below this a quota that refuses has no room for us at all. */
const CHARACTERS_MIN = 1000;
const OVERFLOW_WITHIN_MS = 1000;
/** The persister passes a client through; what is kept goes between the cache and the text without it. */
const UNREAD: PersistedClient = { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };

/**
 * Keeps the answers of some queries over restarts and updates, for one owner. The persister gives the throttle and the
 * way in and out; what it lacks stands in its storage: entries are checked one by one, the text is bounded and made
 * anew only where data changed, and nothing is written once `stop` was called or `kinward.owner` names somebody else or
 * nobody (`writeOwner` comes first). What another tab kept meanwhile is read first and stays, the newest of each query.
 * What a full localStorage does not take has a second home in Cache Storage.
 */
export function createQueryPersistence(options: {
  client: QueryClient;
  owner: string;
  kinds: PersistedKinds;
  build: string;
  storage?: Storage;
  now?: () => number;
}): QueryPersistence {
  const { client, owner, kinds, build, storage = browserStorage('localStorage'), now = Date.now } = options;
  const textOf = createJsonCache();
  const openedAt = new Map<string, number>();
  const tabs = createOtherTabs((text) => readSnapshot(text, { owner, kinds, build, now: now() }) ?? []);
  const cache = client.getQueryCache();
  const listening = new AbortController();
  let state: 'idle' | 'saving' | 'stopped' = 'idle';
  let unsaved = false;
  let overflow: 'needed' | 'not needed' | 'kept' = 'needed';

  // Upstream calls it deprecated for its asynchronous successor, which cannot restore before the first render.
  const persister = syncStorage.createSyncStoragePersister({
    storage: {
      getItem: (key) => storage.getItem(key),
      setItem: () => void withLockIfPossible(KEY, async () => flush()),
      removeItem: (key) => storage.removeItem(key),
    },
    key: KEY,
    throttleTime: THROTTLE_MS,
    serialize: () => '', // What is written is made when this tab's turn has come.
    deserialize(text) {
      restored = bringBack(text);
      if (restored === undefined) {
        storage.removeItem(KEY);
      } else {
        tabs.know(text);
        overflow = readHead(text).rest ? 'needed' : 'not needed';
      }
      return UNREAD;
    },
  });
  let restored: number | undefined;

  return {
    restore() {
      try {
        void persister.restoreClient(); // Its storage answers at once.
      } catch {
        // The storage refuses to be read: nothing is kept there.
      }
      return restored ?? 0;
    },
    restoreRest() {
      return overflow === 'needed' ? withTimeout(OVERFLOW_WITHIN_MS, readOverflow()).catch(() => undefined) : undefined;
    },
    start() {
      if (state !== 'idle') {
        return;
      }
      state = 'saving';
      const { signal } = listening;
      const unsubscribe = cache.subscribe((event) => {
        const { queryKey, queryHash } = event.query as Query; // The event says: a query of anything.
        const kind = persistedKind(kinds, queryKey);
        if (kind === undefined || !changesSnapshot(event)) {
          return;
        }
        if (event.type === 'observerAdded') {
          openedAt.set(queryHash, now());
        }
        unsaved = true;
        if (kind.saved !== 'with-others') {
          void persister.persistClient(UNREAD);
        }
      });
      signal.addEventListener('abort', unsubscribe);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal });
      addEventListener('pagehide', flush, { signal });
      addEventListener('storage', ({ key, newValue }) => key === KEY && hear(newValue ?? ''), { signal });
    },
    flush,
    stop() {
      state = 'stopped';
      listening.abort();
    },
    remove() {
      try {
        void persister.removeClient();
      } catch {
        // A storage that refuses keeps nothing either.
      }
    },
  };

  /** Not under the lock where a page goes away: it could not wait for it. `hear` finds out whom that overlooked. */
  function flush(): void {
    if (!unsaved || !mayWrite()) {
      return;
    }
    const stored = read();
    tabs.learn(stored);
    const head = { owner, id: newId(), after: readHead(stored).id };
    const whole = textWithin(PERSISTED_QUERIES_CHARACTERS_MAX, head);
    const written = put(whole, head);
    unsaved = written === undefined;
    tabs.know(written ?? stored);
    if (written !== whole) {
      void writeOverflow();
    } else if (overflow === 'kept') {
      overflow = 'not needed';
      void import('./overflow-snapshot.ts').then(({ deleteOverflowSnapshot }) => deleteOverflowSnapshot(owner), ignore);
    }
  }

  function mayWrite(): boolean {
    return state === 'saving' && readOwner()?.owner === owner;
  }

  function read(): string {
    try {
      return storage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  }

  function hear(text: string): void {
    if (tabs.hear(text)) {
      unsaved = true;
      void persister.persistClient(UNREAD);
    }
  }

  /** What of it the storage takes, the more important first; undefined when that is nothing. */
  function put(whole: string, head: SnapshotHead): string | undefined {
    let text = whole;
    let room = whole.length;
    for (;;) {
      try {
        storage.setItem(KEY, text);
        return text;
      } catch {
        room = Math.floor(room / 2); // The quota is used up: the more important half may still fit.
        if (room < CHARACTERS_MIN) {
          return undefined;
        }
        text = textWithin(room, { ...head, rest: true });
      }
    }
  }

  async function writeOverflow(): Promise<void> {
    try {
      const { writeOverflowSnapshot } = await import('./overflow-snapshot.ts');
      const textAfter = (stored: string) => {
        tabs.learn(stored);
        return textWithin(PERSISTED_QUERIES_CHARACTERS_MAX, { owner, id: newId(), after: '' });
      };
      if ((await writeOverflowSnapshot(owner, { mayWrite, textAfter })) === 'kept') {
        overflow = 'kept';
      }
    } catch {
      // Its code did not come: the next save tries again.
    }
  }

  async function readOverflow(): Promise<void> {
    const response = await caches.match(OVERFLOW_SNAPSHOT.address, { cacheName: overflowSnapshotOf(owner) });
    const text = (await response?.text()) ?? '';
    if (state === 'idle' && bringBack(text) !== undefined) {
      overflow = 'kept';
    }
  }

  function textWithin(characters: number, head: SnapshotHead): string {
    const ours = cache
      .getAll()
      .filter(({ queryKey }) => persistedKind(kinds, queryKey) !== undefined)
      .flatMap((query) => entryOf(query, { openedAt: openedAt.get(query.queryHash) ?? 0, now: now() }) ?? []);
    const others = [...tabs.entries()].filter((entry) => !isRefused(cache, entry));
    const kept = inOrderOfImportance(kinds, mergeEntries(ours, others));
    return writeSnapshot(head, kept, { kinds, characters, build, textOf });
  }

  function bringBack(text: string): number | undefined {
    const entries = readSnapshot(text, { owner, kinds, build, now: now() });
    for (const entry of entries ?? []) {
      openedAt.set(entry.hash, Math.max(openedAt.get(entry.hash) ?? 0, entry.usedAt));
      putEntry(client, entry);
    }
    return entries?.length;
  }
}

function newId(): string {
  return String(Math.random()).slice(2);
}

function ignore(): void {
  // Code that did not come: the copy is dropped another time.
}
