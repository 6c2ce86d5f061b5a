import type { WorkerMessage } from '#contract/device/worker-messages.ts';

import type { RuntimeCaches } from '#sw/runtime-caches.ts';

/** What an answer may need besides its request: the rim of the worker, so that answers run in any test. */
export interface AnswerContext {
  kept: RuntimeCaches;
  /** The network, until the signal ends it; rejects when it gives no first byte in time. */
  fetch: (request: Request, signal?: AbortSignal) => Promise<Response>;
  /** How long a file of the app is, by its path. */
  bytesOf: (path: string) => number | undefined;
  /** Lets something go on after the answer. */
  waitUntil: (work: Promise<void>) => void;
  /** Tells every page. */
  tell: (message: WorkerMessage) => void;
  now: () => number;
  /** What time it is for whoever serves the app, in milliseconds since 1970; undefined where nobody says so. */
  serverTime: () => Promise<number | undefined>;
}
