import { ifAllowed } from '#device/storage/if-allowed.ts';

/**
 * Whether this browser has workers for us: without one nothing opens offline. Where site data are blocked, Firefox shows
 * workers and refuses each; it has no channels either then (`without-channel.ts`).
 */
export function hasWorkers(): boolean {
  return workerInCharge() !== undefined && 'BroadcastChannel' in globalThis;
}

/** The worker that answers for this page: none at a first visit, nor where the browser has no workers or refuses them. */
export function workerInCharge(): ServiceWorker | null | undefined {
  return ifAllowed(() => navigator.serviceWorker)?.controller;
}
