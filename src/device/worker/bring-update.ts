import type { PageMessage } from '#contract/device/worker-messages.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

import { untilInstalled } from './first-worker.ts';

/** On slow 4G the whole app takes four seconds. */
const IN_CHARGE_WITHIN_MS = 20_000;

/**
 * Has the version that the host has now take charge, where a worker answers for this page: with the one in charge a reload
 * would bring the same page, and miss the same file. Never fails; nothing happens where there is no other version, or it
 * does not come in time.
 */
export async function bringUpdate(): Promise<void> {
  const workers = ifAllowed(() => navigator.serviceWorker);
  if (workers?.controller) {
    await withTimeout(IN_CHARGE_WITHIN_MS, fetchUpdate(workers)).catch(() => undefined);
  }
}

async function fetchUpdate(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration();
  await registration?.update();
  const next = registration?.installing ?? registration?.waiting;
  if (next) {
    await untilInstalled(next);
    await putInCharge(workers, next);
  }
}

/** A version that is installed takes over: resolves once it answers for this page, which is still the old one. */
export async function putInCharge(workers: ServiceWorkerContainer, next: ServiceWorker): Promise<void> {
  const changed = new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
  next.postMessage({ type: 'activate-update' } satisfies PageMessage);
  await changed;
}
