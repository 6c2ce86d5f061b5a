import * as v from 'valibot';
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { parseAddress } from '#contract/app/addresses.ts';
import { LAZY_ASSET_PATH } from '#contract/device/caches.ts';
import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { OUTBOX_SYNC_TAG } from '#contract/device/storage.ts';
import { fetchWithTimeout } from '#contract/with-timeout.ts';
import { PageMessage } from '#contract/device/worker-messages.ts';
import { serverTime } from '#device/network/server-time.ts';

import { renewLazyAssets } from '#sw/answers/answer-lazy-asset.ts';
import { CACHED_ROUTES, RESERVED } from '#sw/answers/cached-routes.ts';
import { createFileDownloads } from '#sw/files/file-downloads.ts';
import { type AppFile, lengthsOf, precacheFiles } from './install-files.ts';
import { findLastSeen } from './last-seen.ts';
import { createRuntimeCaches } from './runtime-caches.ts';
import { appShell } from './app-shell.ts';
import { createOutboxSync } from './outbox/outbox-sync.ts';
import { prepareFormats } from './prepare-formats.ts';
import { tellFailure } from './tell-failure.ts';
import { tellPages } from './tell-pages.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (AppFile | string)[] };

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface StaticRoute {
  readonly condition: { readonly requestMode: RequestMode } | { readonly requestMethod: string };
  readonly source: 'fetch-event' | 'network';
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}

const kept = createRuntimeCaches(caches);
const downloads = createFileDownloads({
  kept,
  fetch: (request) => fetch(request),
  now: Date.now,
  origin: self.location.origin,
});

// Install: the shell, and what is in use here of what only some use. A new version waits until a page asks it to take over.
const files: readonly AppFile[] = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry } : entry,
);
const bytesOf = lengthsOf(files);
const isForSome = ({ url }: AppFile) => LAZY_ASSET_PATH.test(`/${url}`);
const precache = precacheFiles(files.filter((file) => !isForSome(file)));
self.addEventListener('install', (event) => {
  const urls = files.filter(isForSome).map(({ url }) => new URL(url, self.location.origin).href);
  event.waitUntil(renewLazyAssets(urls, { fetch, bytesOf }));
});
const STATIC_ROUTES: readonly StaticRoute[] = [
  // Chromium asks the network for the page as well while it wakes the worker (ServiceWorkerAutoPreload). Nobody would use it.
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
  // What a page tells as it is left is lost with it where Chromium has yet to ask the worker (fetch with `keepalive`).
  { condition: { requestMethod: 'POST' }, source: 'network' },
];
self.addEventListener('install', (event: InstallEvent) => {
  const added = Promise.resolve(event.addRoutes?.(STATIC_ROUTES));
  event.waitUntil(added.catch(() => undefined)); // A browser that knows other routes: it goes on asking.
});
self.addEventListener('install', () => prepareFormats(self.navigator.language)); // While the files are on their way.
cleanupOutdatedCaches();

// Activate: the first visit is covered too.
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(kept.dropOtherVersions()));

// Fetch: the app for every page of its own, then the table.
const shell = precache.createHandlerBoundToURL('/index.html');
const hasFile = (path: string) => precache.getCacheKeyForURL(path) !== undefined;
registerRoute(
  new NavigationRoute(
    async (asked) => {
      const [page, lastSeen] = await Promise.all([shell(asked), findLastSeen(caches, asked.url, hasFile)]);
      return appShell(page, asked.url.pathname, lastSeen);
    },
    { denylist: [RESERVED] },
  ),
);
// A host that sends the page's policy with this file too keeps us to the hosts of the day of our installation: where we
// cannot ask, pages ask by themselves.
const outOfReach = new Set<string>();
self.addEventListener('securitypolicyviolation', (event) => {
  const { blockedURI } = event as SecurityPolicyViolationEvent; // Not among the worker's events in the library.
  const blocked = parseAddress(blockedURI);
  if (blocked !== null) {
    outOfReach.add(blocked.origin);
  }
});
for (const { matches, answer } of CACHED_ROUTES) {
  registerRoute(
    ({ url, request }) => !outOfReach.has(url.origin) && matches(request),
    ({ request, event }) =>
      answer(request, {
        kept,
        fetch: (wanted, signal) => fetchWithTimeout(FIRST_BYTE_TIMEOUT_MS, wanted, { signal: signal ?? null }),
        waitUntil: (work) => event.waitUntil(work),
        bytesOf,
        tell: (message) => void tellPages(self.clients, message),
        now: Date.now,
        serverTime,
      }),
  );
}

// Sync: what waits is sent, by a page or, where none is at it, from here.
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const outbox = createOutboxSync({
  pages,
  tellPages: () => tellPages(self.clients, { type: 'sync' }),
});
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent; // Not in the library: Chromium alone has it.
  if (tag === OUTBOX_SYNC_TAG) {
    waitUntil.call(event, outbox.onSync());
  }
});

// Failure: what nobody here expected, a page reports.
self.addEventListener('error', ({ error }) => void tellFailure(pages, error));
self.addEventListener('unhandledrejection', ({ reason }) => void tellFailure(pages, reason));

// Message: what pages ask for.
self.addEventListener('message', (event) => {
  const message = v.safeParse(PageMessage, event.data);
  if (!message.success) {
    return;
  }
  switch (message.output.type) {
    case 'activate-update':
      event.waitUntil(self.skipWaiting());
      break;
    case 'take-charge':
      event.waitUntil(self.clients.claim());
      break;
    case 'prepare-formats':
      prepareFormats(message.output.locale);
      break;
    case 'keep-file':
      event.waitUntil(downloads.keep(message.output, (report) => event.ports[0]?.postMessage(report)));
      break;
    case 'forget':
      downloads.stop();
      outbox.stop();
      event.waitUntil(kept.forget(message.output.owner).then(() => event.ports[0]?.postMessage('forgotten')));
      break;
    default:
      message.output satisfies never;
  }
});
