import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

import { eachOf } from './each-of.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Workbox asks for one file after the other, and each waits for a round trip: 9 s instead of 6 on slow 4G. Chromium lets
 * a worker that installs itself have three on their way.
 */
const AT_ONCE = 4;

/**
 * Keeps the files of the app when the worker is installed, several at a time, answers with them afterwards, and drops
 * those of other versions when it takes over. A file that does not come fails the installation, as with Workbox's own.
 */
export function precacheFiles(files: readonly PrecacheEntry[]): PrecacheController {
  const controller = new PrecacheController();
  controller.addToCacheList([...files]);
  // First what the browser's own cache may not answer: pages fetch the rest meanwhile (src/app/routes/prefetch-page.ts).
  const inOrder = files.toSorted((one, other) => Number(isHashed(one)) - Number(isHashed(other)));
  self.addEventListener('install', (event) => event.waitUntil(eachOf(inOrder, AT_ONCE, keepIn(controller, event))));
  self.addEventListener('activate', (event) => void controller.activate(event));
  registerRoute(new PrecacheRoute(controller));
  return controller;
}

/** As in Workbox: its address says what is in it. */
function isHashed({ revision }: PrecacheEntry): boolean {
  return (revision ?? '') === '';
}

function keepIn(controller: PrecacheController, event: ExtendableEvent) {
  return async (file: PrecacheEntry) => {
    const { url } = file;
    // As in Workbox: where the address says nothing about the content, the browser's own cache may not answer.
    const request = new Request(url, { cache: isHashed(file) ? 'default' : 'reload', credentials: 'same-origin' });
    await Promise.all(
      controller.strategy.handleAll({ request, event, params: { cacheKey: controller.getCacheKeyForURL(url) } }),
    );
  };
}
