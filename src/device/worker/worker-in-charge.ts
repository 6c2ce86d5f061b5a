import { ifAllowed } from '#device/storage/if-allowed.ts';

/** Whether this browser has workers for us: without one nothing opens offline. */
export function hasWorkers(): boolean {
  return workerInCharge() !== undefined;
}

/** The worker that answers for this page: none at a first visit, nor where the browser has no workers or refuses them. */
export function workerInCharge(): ServiceWorker | null | undefined {
  return ifAllowed(() => navigator.serviceWorker)?.controller;
}
