import * as v from 'valibot';

import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { lastSeenAddress, LastSeenPage } from '#contract/device/last-seen.ts';
import { PURGE_MARK_ADDRESS, STORAGE } from '#contract/device/storage.ts';
import { escapeHtml } from '#contract/escape-html.ts';

const Purge = v.object({ at: v.number() });

/**
 * The page of an address as it was last seen; null where there is none that fits. Never fails: without it a start is as
 * it is on the first day.
 * @param hasFile whether a file of the build is this build's too: class names fit as long as their style sheet does
 */
export async function findLastSeen(
  storage: CacheStorage,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  hasFile: (path: string) => boolean,
): Promise<LastSeenPage | null> {
  try {
    const found = await storage.match(lastSeenAddress(pathname + search), { cacheName: LAST_SEEN_CACHE });
    const page = found === undefined ? null : v.safeParse(LastSeenPage, await found.json());
    if (
      page?.success !== true ||
      !page.output.styles.every(hasFile) ||
      (await wasPurgedSince(storage, page.output.at))
    ) {
      return null;
    }
    return page.output;
  } catch {
    return null;
  }
}

/** A killed browser may have lost what localStorage said of a log-out; this mark is durable. */
async function wasPurgedSince(storage: CacheStorage, at: number): Promise<boolean> {
  const found = await storage.match(PURGE_MARK_ADDRESS, { cacheName: STORAGE.purge.key });
  if (found === undefined) {
    return false;
  }
  const mark = v.safeParse(Purge, await found.json());
  return !mark.success || mark.output.at >= at;
}

/**
 * The shell with a page in it, inert: the script of index.html shows it, where it is of whoever is signed in here. It
 * stands behind the style sheets, which the parser waits for, so that it is never seen without them.
 */
export function withLastSeen(shell: string, { owner, look, title, styles, html }: LastSeenPage): string {
  const links = styles
    .filter((style) => !shell.includes(`rel="stylesheet" crossorigin href="${style}"`))
    .map((style) => `<link rel="stylesheet" crossorigin href="${style}">`);
  const of = escapeHtml(JSON.stringify({ owner, look, title }));
  return shell
    .replace('<html', (tag) => `${tag} data-last-seen="${of}"`)
    .replace(BEHIND_STYLES, (place) => `${links.join('')}<template id="last-seen">${html}</template>${place}`);
}

const BEHIND_STYLES = '<p class="first-notice first-notice-old"';
