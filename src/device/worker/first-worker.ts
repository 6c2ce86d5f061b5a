import { retryInBackground } from '#device/network/retry-in-background.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

import { trustedWorkerAddress } from './trusted-types.ts';

let isFirst = false;

type Register = (address: string, options: RegistrationOptions) => Promise<ServiceWorkerRegistration | undefined>;

/** How the worker is registered, wherever it is. */
export async function registerWorker(register: Register): Promise<ServiceWorkerRegistration | undefined> {
  return register(trustedWorkerAddress('/sw.js'), { scope: '/', updateViaCache: 'none' });
}

/**
 * Registers it until it is installed, for as long as the page lives, since a browser
 * forgets a first worker whose installation failed. One that is there already counts, whatever its update does.
 */
export async function installWorker(register: Register): Promise<ServiceWorkerRegistration | undefined> {
  return retryInBackground(async () => {
    const registration = await registerWorker(register);
    if (registration !== undefined) {
      const { active, waiting, installing } = registration;
      await untilInstalled(active ?? waiting ?? installing);
    }
    return registration;
  }, Infinity);
}

/**
 * Installs a worker where there is none yet, while the code that listens to it is still on its way, or never comes.
 * @param onBegin it installs itself: called again at each further try
 */
export async function installFirstWorker(onBegin: () => void): Promise<void> {
  const workers = ifAllowed(() => navigator.serviceWorker);
  if (workers === undefined || (await workers.getRegistration().catch(() => undefined)) !== undefined) {
    return;
  }
  isFirst = true;
  await installWorker(async (address, options) => {
    const registration = await workers.register(address, options);
    onBegin();
    return registration;
  });
}

/** Whether this page has registered the first worker of its origin: when that one takes charge, nothing has changed. */
export function isFirstWorkerOurs(): boolean {
  return isFirst;
}

/** @throws {Error} when its installation fails */
export function untilInstalled(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve, reject) => {
    look();
    worker?.addEventListener('statechange', look);

    function look(): void {
      if (worker === null || worker.state === 'redundant') {
        reject(new Error('The worker could not be installed'));
      } else if (worker.state !== 'parsed' && worker.state !== 'installing') {
        resolve();
      }
    }
  });
}
