import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

import { dropOtherFiles, isAppFile } from './app-files.ts';
import { eachOf } from './each-of.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Workbox asks for one file after the other, and each waits for a round trip: 9 s instead of 6 on slow 4G. Chromium lets
 * a worker that installs itself have three on their way.
 */
const AT_ONCE = 4;

/** A file of the app as the build lists it. */
export interface AppFile extends PrecacheEntry {
  readonly bytes?: number;
}

/**
 * A file that takes longer stands still, and so does the installation: where it was a page that asked for it first, the
 * browser has the worker wait for the same answer. With five minutes for all of it, no line that slow could end in time.
 */
const STANDS_STILL_MS = 120_000;

/** What Workbox calls an answer that is not kept. */
const UNFIT = 'bad-precaching-response';

/**
 * Keeps the files of the app when the worker is installed, several at a time, answers with them afterwards, and drops
 * those of other versions when it takes over. A file that does not come, or something else in its place, fails the
 * installation: the version before goes on, and the browser tries again.
 */
export function precacheFiles(files: readonly AppFile[]): PrecacheController {
  const controller = new PrecacheController({
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          (await isAppFile(response, new URL(request.url).pathname, { has, bytesOf })) ? response : null,
        fetchDidSucceed: async ({ response, event }) => {
          if (event?.type === 'fetch') {
            keepAgain(event);
          }
          return response;
        },
      },
    ],
  });
  const has = (path: string) => controller.getCacheKeyForURL(path) !== undefined;
  const bytesOf = lengthsOf(files);
  controller.addToCacheList([...files]);
  // First what the browser's own cache may not answer: pages fetch the rest meanwhile (src/app/routes/prefetch-page.ts).
  const inOrder = files.toSorted((one, other) => Number(isHashed(one)) - Number(isHashed(other)));
  async function install(event: ExtendableEvent): Promise<void> {
    await dropOtherFiles(await caches.open(controller.strategy.cacheName), { bytesOf });
    await eachOf(inOrder, AT_ONCE, keepIn(controller, event));
  }
  let keepingAgain: Promise<void> | undefined;
  /** A file had to come from the network: the browser has emptied Cache Storage and left the worker. Once in its life. */
  function keepAgain(event: ExtendableEvent): void {
    keepingAgain ??= eachOf(inOrder, AT_ONCE, keepIn(controller, asInstallation(event))).catch(() => undefined);
    event.waitUntil(keepingAgain); // What does not come now, the next life or the next version brings.
  }
  self.addEventListener('install', (event) => event.waitUntil(install(event)));
  self.addEventListener('activate', (event) => void controller.activate(event));
  registerRoute(new PrecacheRoute(controller));
  return controller;
}

/** How many bytes a file has as it was built, by its path. */
export function lengthsOf(files: readonly AppFile[]): (path: string) => number | undefined {
  const lengths = new Map(files.map(({ url, bytes }) => [`/${url}`, bytes]));
  return (path) => lengths.get(path);
}

/** As in Workbox: its address says what is in it. */
function isHashed({ revision }: PrecacheEntry): boolean {
  return (revision ?? '') === '';
}

/** Workbox keeps what it fetches only while a worker is installed. */
function asInstallation(event: ExtendableEvent): ExtendableEvent {
  const installation: Partial<ExtendableEvent> = { type: 'install', waitUntil: (work) => event.waitUntil(work) };
  return installation as ExtendableEvent; // What Workbox uses of it.
}

function keepIn(controller: PrecacheController, event: ExtendableEvent) {
  const keep = (url: string, cache: RequestCache, signal: AbortSignal | null = null) => {
    const request = new Request(url, { cache, credentials: 'same-origin', signal });
    return Promise.all(
      controller.strategy.handleAll({ request, event, params: { cacheKey: controller.getCacheKeyForURL(url) } }),
    );
  };
  return async (file: PrecacheEntry) => {
    if (isHashed(file)) {
      const signal = AbortSignal.timeout(STANDS_STILL_MS);
      try {
        await keep(file.url, 'default', signal);
        return;
      } catch (error) {
        if (!signal.aborted && !(error instanceof Error && error.name === UNFIT)) {
          throw error;
        }
      }
    }
    // As in Workbox: where the address says nothing about the content, the browser's own cache may not answer. Nor where
    // it has just answered with something else, perhaps for a year, or with nothing.
    await keep(file.url, 'reload');
  };
}
