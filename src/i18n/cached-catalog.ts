import type { Messages } from '@lingui/core';

import { LAZY_ASSETS_CACHE } from '#contract/device/caches.ts';
import { withTimeout } from '#contract/with-timeout.ts';

/** Reading what lies on the device takes milliseconds; a store that hangs must not keep the first page waiting. */
const WAIT_MS = 1000;
/** `-C09HdMfd.json`: what the build adds to a file's name, so that each content has an address of its own. */
const HASH = /-[\w-]{8}\.json$/;

/** `now`: of this build. `before`: of an earlier one, without the texts that are new. */
export interface CachedCatalog {
  messages: Messages;
  of: 'now' | 'before';
}

/** The words that lie on this device for a file of words, by its address; undefined where there are none in time. */
export async function readCachedCatalog(address: string): Promise<CachedCatalog | undefined> {
  return withTimeout(WAIT_MS, read(address)).catch(() => undefined); // Or no Cache Storage here, or not for us.
}

/** What a page that no worker serves yet was given: its words are there at the next start too. Never fails. */
export async function cacheCatalog(address: string, response: Response): Promise<void> {
  try {
    if (navigator.serviceWorker.controller === null) {
      await (await caches.open(LAZY_ASSETS_CACHE)).put(address, response);
    }
  } catch {
    // No worker, no Cache Storage or no room: the words come from the network.
  }
}

async function read(address: string): Promise<CachedCatalog | undefined> {
  if (!HASH.test(address)) {
    return undefined; // In development words have no address.
  }
  const cache = await caches.open(LAZY_ASSETS_CACHE);
  const urls = (await cache.keys()).map(({ url }) => url);
  const wanted = new URL(address, location.href).href;
  const of = urls.includes(wanted) ? 'now' : 'before';
  const found = of === 'now' ? wanted : urls.findLast((url) => url.replace(HASH, '') === wanted.replace(HASH, ''));
  const response = found === undefined ? undefined : await cache.match(found);
  return response && { messages: (await response.json()) as Messages, of }; // Of a build of ours.
}
