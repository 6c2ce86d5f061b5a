import { ifAllowed } from '#device/storage/if-allowed.ts';

export interface WorkerFacts {
  /** The browser's word for what the worker in charge is doing. */
  readonly state: ServiceWorkerState | 'none';
  readonly successor: 'waiting' | 'none';
  /** Which editions of the app's first page are kept: one, or two while a successor waits. */
  readonly shells: readonly string[];
}

const PRECACHE = 'workbox-precache';
const REVISION = '__WB_REVISION__';

/** The worker of this origin, as far as the browser tells. Never fails. */
export async function readWorkerFacts(): Promise<WorkerFacts> {
  const [registration, shells] = await Promise.all([
    findRegistration().catch(() => undefined), // Refused in some private windows.
    findShells().catch(() => []), // No Cache Storage here.
  ]);
  return {
    state: registration?.active?.state ?? 'none',
    successor: registration?.waiting ? 'waiting' : 'none',
    shells,
  };
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return ifAllowed(() => navigator.serviceWorker)?.getRegistration();
}

async function findShells(): Promise<string[]> {
  const shells: string[] = [];
  for (const name of await caches.keys()) {
    if (name.startsWith(PRECACHE)) {
      const addresses = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url));
      const pages = addresses.filter(({ pathname }) => pathname === '/index.html');
      shells.push(...pages.map(({ searchParams }) => (searchParams.get(REVISION) ?? '').slice(0, 8)));
    }
  }
  return shells;
}
