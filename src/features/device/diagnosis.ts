import { STORAGE } from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
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
  /** Null here and below: no answer. */
  readonly worker: WorkerFacts | null;
  readonly caches: readonly CacheSize[] | null;
  readonly storage: StorageUse | null;
  readonly connection: Connection;
  /** Milliseconds since 1970; null: none in this visit. */
  readonly answeredAt: number | null;
  readonly database: DatabaseState;
  readonly persistedQueriesCharacters: number;
  /** Different errors of this visit. */
  readonly failures: number;
}

const BUILD: string = import.meta.env.VITE_BUILD;

/** A store that hangs is what this page is there to tell of. */
const STEP_WITHIN_MS = 10_000;

/** How the app does here and now. Never fails nor hangs, and reads nothing of the person. */
export async function readDiagnosis(): Promise<Diagnosis> {
  const [worker, caches, storage] = await Promise.all([
    orNull(readWorkerFacts()),
    orNull(measureCaches()),
    orNull(readStorageUse()),
  ]);
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

function orNull<Fact>(fact: Promise<Fact>): Promise<Fact | null> {
  return withTimeout(STEP_WITHIN_MS, fact).catch(() => null);
}
