import { ifAllowed } from '#device/storage/if-allowed.ts';

import { trustedWorkerAddress } from './trusted-types.ts';

let isFirst = false;

/** How the worker is registered, wherever it is. */
export async function registerWorker(
  register: (address: string, options: RegistrationOptions) => Promise<ServiceWorkerRegistration | undefined>,
): Promise<ServiceWorkerRegistration | undefined> {
  return register(trustedWorkerAddress('/sw.js'), { scope: '/', updateViaCache: 'none' });
}

/**
 * Registers a worker where there is none yet, so that it installs itself while the code that listens to it is still on
 * its way. Where the browser blocks it, `startWorker` finds that out too.
 * @returns whether it is there now, and installs itself
 */
export async function registerFirstWorker(): Promise<boolean> {
  const workers = ifAllowed(() => navigator.serviceWorker);
  try {
    if (workers !== undefined && (await workers.getRegistration()) === undefined) {
      isFirst = true;
      await registerWorker((address, options) => workers.register(address, options));
      return true;
    }
  } catch {
    // Blocked by the browser, or no network: the app works online.
  }
  return false;
}

/** Whether this page has registered the first worker of its origin: when that one takes charge, nothing has changed. */
export function isFirstWorkerOurs(): boolean {
  return isFirst;
}
