import { STORAGE } from '#contract/device/storage.ts';
import { databaseState } from '#device/database/database-state.ts';
import type { DatabaseState } from '#device/database/database-state.ts';
import { measureCaches } from '#device/database/kept-counts.ts';
import type { CacheSize } from '#device/database/kept-counts.ts';
import { connectionNow, lastAnswerAt } from '#device/network/connectivity.ts';
import type { Connection } from '#device/network/connectivity.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';
import { readStorageUse } from '#device/storage/storage-use.ts';
import type { StorageUse } from '#device/storage/storage-use.ts';
import { readWorkerFacts } from '#device/worker/worker-state.ts';
import type { WorkerFacts } from '#device/worker/worker-state.ts';
import { reportedCount } from '#tracking/report.ts';

export interface Diagnosis {
  readonly build: string;
  readonly worker: WorkerFacts;
  readonly caches: readonly CacheSize[];
  readonly storage: StorageUse;
  readonly connection: Connection;
  /** Milliseconds since 1970; null: none in this visit. */
  readonly answeredAt: number | null;
  readonly database: DatabaseState;
  readonly persistedQueriesCharacters: number;
  /** Different errors of this visit. */
  readonly failures: number;
}

const BUILD: string = import.meta.env.VITE_BUILD;

/** How the app does here and now. Never fails, and reads nothing of the person. */
export async function readDiagnosis(): Promise<Diagnosis> {
  const [worker, caches, storage] = await Promise.all([readWorkerFacts(), measureCaches(), readStorageUse()]);
  return {
    build: BUILD,
    worker,
    caches,
    storage,
    connection: connectionNow(),
    answeredAt: lastAnswerAt(),
    database: databaseState(),
    persistedQueriesCharacters: browserStorage('localStorage').getItem(STORAGE.queries.key)?.length ?? 0,
    failures: reportedCount(),
  };
}
