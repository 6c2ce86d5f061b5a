import { hydrate } from '@tanstack/react-query';
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import * as syncStorage from '@tanstack/query-sync-storage-persister';
import type { PersistedClient } from '@tanstack/react-query-persist-client';

import { KEPT_QUERIES_CHARACTERS_MAX } from '#contract/constants.ts';
import { STORAGE } from '#contract/storage.ts';

import { browserStorage } from './browser-storage.ts';
import { rememberTexts } from './remember-texts.ts';
import { readOwner } from './owner.ts';
import { inOrderOfImportance, kindOf, readSnapshot, writeSnapshot } from './snapshot.ts';
import type { KeptEntry, KeptKinds } from './snapshot.ts';

export interface KeptQueries {
  /** Brings back what was kept, and says how many queries that is. Never throws, whatever the storage holds. */
  restore(): number;
  /** From now on changes are saved, a second after they happen. */
  start(): void;
  /** Saves at once what waits to be saved. */
  flush(): void;
  /** Final: nothing is written by this object any more, also not what waits (failure 51: no save after a purge). */
  stop(): void;
  /** Deletes what is kept. */
  remove(): void;
}

const { key: KEY } = STORAGE.queries;
const THROTTLE_MS = 1000;
/** Below this a quota that refuses has no room for us at all. */
const CHARACTERS_MIN = 1000;
/** The persister passes a client through; what is saved is read from the cache when the time comes. */
const UNREAD: PersistedClient = { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };

/**
 * Keeps the answers of some queries over restarts and updates, for one owner. The persister gives the throttle and the
 * way in and out; what it lacks stands in its serialiser, deserialiser and storage: entries are checked one by one,
 * the text is bounded and made anew only where data changed, a full quota costs the less important half, and nothing
 * is written once `stop` was called or `kinward.owner` names somebody else or nobody (`keepOwner` comes first).
 */
export function createKeptQueries(options: {
  client: QueryClient;
  owner: string;
  kinds: KeptKinds;
  storage?: Storage;
  now?: () => number;
}): KeptQueries {
  const { client, owner, kinds, storage = browserStorage('localStorage'), now = Date.now } = options;
  const textOf = rememberTexts();
  const openedAt = new Map<string, number>();
  const cache = client.getQueryCache();
  const listening = new AbortController();
  let state: 'idle' | 'saving' | 'stopped' = 'idle';
  let unsaved = false;
  let unsubscribe = () => {};

  const shelf = {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem(key: string, text: string): void {
      if (state !== 'saving' || readOwner()?.owner !== owner) {
        return;
      }
      unsaved = !put(key, text);
    },
  };
  // Upstream calls it deprecated for its asynchronous successor, which cannot restore before the first render.
  const persister = syncStorage.createSyncStoragePersister({
    storage: shelf,
    key: KEY,
    throttleTime: THROTTLE_MS,
    serialize: () => textWithin(KEPT_QUERIES_CHARACTERS_MAX),
    deserialize,
  });

  return {
    restore() {
      try {
        const kept = persister.restoreClient() as PersistedClient | undefined; // Its storage answers at once.
        hydrate(client, kept?.clientState ?? {});
        return kept?.clientState.queries.length ?? 0;
      } catch {
        return 0; // The storage refuses to be read: nothing is kept.
      }
    },
    start() {
      if (state !== 'idle') {
        return;
      }
      state = 'saving';
      unsubscribe = cache.subscribe((event) => {
        const { queryKey, queryHash } = event.query as Query; // The event says: a query of anything.
        const kind = kindOf(kinds, queryKey);
        if (kind === undefined || !changesSnapshot(event)) {
          return;
        }
        if (event.type === 'observerAdded') {
          openedAt.set(queryHash, now());
        }
        unsaved = true;
        if (kind.saved === 'with-others') {
          return;
        }
        void persister.persistClient(UNREAD);
      });
      const { signal } = listening;
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal });
      addEventListener('pagehide', flush, { signal });
    },
    flush,
    stop() {
      state = 'stopped';
      unsubscribe();
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

  function flush(): void {
    if (unsaved && state === 'saving') {
      shelf.setItem(KEY, textWithin(KEPT_QUERIES_CHARACTERS_MAX));
    }
  }

  function put(key: string, whole: string): boolean {
    let text = whole;
    let room = whole.length;
    for (;;) {
      try {
        storage.setItem(key, text);
        return true;
      } catch {
        room = Math.floor(room / 2); // The quota is used up: the more important half may still fit.
        if (room < CHARACTERS_MIN) {
          return false;
        }
        text = textWithin(room);
      }
    }
  }

  function textWithin(characters: number): string {
    const entries = cache.getAll().flatMap((query) => entryOf(query) ?? []);
    return writeSnapshot({ owner }, inOrderOfImportance(kinds, entries), { kinds, characters, textOf });
  }

  function entryOf({ queryKey, queryHash, state: { data, dataUpdatedAt, isInvalidated, error } }: Query) {
    if (kindOf(kinds, queryKey) === undefined || data === undefined || isGone(error)) {
      return undefined;
    }
    const usedAt = Math.max(openedAt.get(queryHash) ?? 0, dataUpdatedAt);
    return { key: queryKey, hash: queryHash, data, updatedAt: dataUpdatedAt, usedAt, stale: isInvalidated };
  }

  function deserialize(text: string): PersistedClient {
    const entries = readSnapshot(text, { owner, kinds, now: now() });
    if (entries === undefined) {
      storage.removeItem(KEY);
    }
    for (const { hash, usedAt } of entries ?? []) {
      openedAt.set(hash, usedAt);
    }
    return { ...UNREAD, clientState: { mutations: [], queries: (entries ?? []).map(toQuery) } };
  }
}

/** A refresh that got no answer costs nothing; one that was told "not there" or "not for you" costs the answer. */
function isGone(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === 403 || status === 404 || status === 410;
}

/** What a fetch ended with, what was declared stale, and what was opened, since that orders it. */
function changesSnapshot(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'updated') {
    return ['success', 'invalidate', 'setState', 'error'].includes(event.action.type);
  }
  return event.type === 'observerAdded' || event.type === 'removed';
}

function toQuery({ key, hash, data, updatedAt, stale }: KeptEntry): PersistedClient['clientState']['queries'][number] {
  return {
    queryKey: key,
    queryHash: hash,
    dehydratedAt: updatedAt,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: updatedAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: stale,
      status: 'success',
    },
  };
}
