import * as v from 'valibot';

import { FileReport } from '#contract/device/file-messages.ts';
import type { FileFailure } from '#contract/device/file-messages.ts';
import type { PageMessage } from '#contract/device/worker-messages.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { readOwner } from '#device/session/owner.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';
import { readStorageUse } from '#device/storage/storage-use.ts';

interface Wanted {
  siteUuid: string;
  fileName: string;
  /** Short-lived; it goes to the worker and nowhere else. */
  url: string;
  onProgress(received: number, total: number | null): void;
}

/** A first worker is in charge after six seconds of slow 4G that it shares with the page. */
const WORKER_WITHIN_MS = 15_000;
/** A worker begins to tell at once; one of an older version does not know what is asked of it. */
const BEGINS_WITHIN_MS = 5000;
/** About what the app takes that a worker keeps before it takes charge. */
const WORKER_BYTES = 2_000_000;
/** Longer than the worker itself waits for a line that says nothing, so a worker that was killed is missed too. */
const GOES_ON_WITHIN_MS = 40_000;

/** Has the worker fetch a file and keep it for whoever owns what is kept here. */
export async function cacheFile(wanted: Wanted): Promise<'kept' | 'no-worker' | FileFailure> {
  const worker = await activeWorker();
  if (typeof worker === 'string') {
    return worker;
  }
  const owner = readOwner()?.owner;
  if (owner === undefined) {
    return 'stopped'; // A log-out in another tab.
  }
  const { siteUuid, fileName, url } = wanted;
  return askToKeep(worker, { type: 'keep-file', owner, siteUuid, fileName, url }, wanted.onProgress);
}

/** The worker; on a first visit, once it has installed itself. */
async function activeWorker(): Promise<ServiceWorker | 'no-worker' | 'no-room'> {
  const workers = ifAllowed(() => navigator.serviceWorker);
  if (workers === undefined) {
    return 'no-worker';
  }
  if (workers.controller === null && !(await hasRoomForWorker())) {
    return 'no-room';
  }
  const registration = await withTimeout(WORKER_WITHIN_MS, workers.ready).catch(() => undefined);
  return registration?.active ?? 'no-worker';
}

/** Where all of the app doesn't fit, its worker can't install itself, and nothing else is in its way. */
async function hasRoomForWorker(): Promise<boolean> {
  const { usedBytes, quotaBytes } = await readStorageUse();
  return usedBytes === null || quotaBytes === null || quotaBytes - usedBytes >= WORKER_BYTES;
}

function askToKeep(
  worker: ServiceWorker,
  message: PageMessage,
  onProgress: Wanted['onProgress'],
): Promise<'kept' | 'no-worker' | FileFailure> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (outcome: 'kept' | 'no-worker' | FileFailure) => {
      clearTimeout(timer);
      port1.close();
      resolve(outcome);
    };
    let timer = setTimeout(() => end('no-worker'), BEGINS_WITHIN_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const report = v.safeParse(FileReport, data);
      if (!report.success) {
        return;
      }
      clearTimeout(timer);
      switch (report.output.type) {
        case 'progress':
          timer = setTimeout(() => end('cut'), GOES_ON_WITHIN_MS);
          onProgress(report.output.received, report.output.total);
          return;
        case 'kept':
          end('kept');
          return;
        case 'failed':
          end(report.output.why);
          return;
        default:
          report.output satisfies never;
      }
    };
    worker.postMessage(message, [port2]);
  });
}
