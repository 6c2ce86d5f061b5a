import * as v from 'valibot';

import { FileReport } from '#contract/device/file-messages.ts';
import type { FileFailure } from '#contract/device/file-messages.ts';
import type { PageMessage } from '#contract/device/worker-messages.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { readOwner } from '#device/session/owner.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

interface Wanted {
  siteUuid: string;
  fileName: string;
  /** Short-lived; it goes to the worker and nowhere else. */
  url: string;
  onProgress(received: number, total: number | null): void;
}

const WORKER_WITHIN_MS = 1500;
/** A worker begins to tell at once; one of an older version does not know what is asked of it. */
const BEGINS_WITHIN_MS = 5000;
/** Longer than the worker itself waits for a line that says nothing, so a worker that was killed is missed too. */
const GOES_ON_WITHIN_MS = 40_000;

/** Has the worker fetch a file and keep it for whoever owns what is kept here. */
export async function cacheFile(wanted: Wanted): Promise<'kept' | 'no-worker' | FileFailure> {
  const worker = await activeWorker();
  if (worker === null) {
    return 'no-worker';
  }
  const owner = readOwner()?.owner;
  if (owner === undefined) {
    return 'stopped'; // A log-out in another tab.
  }
  const { siteUuid, fileName, url } = wanted;
  return askToKeep(worker, { type: 'keep-file', owner, siteUuid, fileName, url }, wanted.onProgress);
}

async function activeWorker(): Promise<ServiceWorker | null> {
  const workers = ifAllowed(() => navigator.serviceWorker);
  if (workers === undefined) {
    return null;
  }
  const registration = await withTimeout(WORKER_WITHIN_MS, workers.getRegistration()).catch(() => undefined);
  return registration?.active ?? null;
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
