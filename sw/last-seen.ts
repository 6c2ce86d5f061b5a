import * as v from 'valibot';

import { decoded } from '#contract/decoded.ts';
import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { lastSeenAddress, LastSeenPage, slugOfLastSeen } from '#contract/device/last-seen.ts';
import { PURGE_MARK_ADDRESS, STORAGE } from '#contract/device/storage.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { parseDocument } from '#contract/parse-document.ts';

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
    const address = lastSeenAddress(pathname + search);
    const found = await storage.match(address, { cacheName: LAST_SEEN_CACHE });
    if (found === undefined) {
      return null;
    }
    const page = parseDocument(await found.text(), LastSeenPage);
    if (page === null) {
      await (await storage.open(LAST_SEEN_CACHE)).delete(address); // Broken: the app keeps it anew.
      return null;
    }
    return page.styles.every(hasFile) && !(await wasPurgedSince(storage, page.at)) ? page : null;
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
 * Deletes posts as they were last seen, whatever led to them. Never fails.
 * @param keys addresses of these posts at the API
 */
export async function forgetLastSeenPosts(storage: CacheStorage, keys: readonly string[]): Promise<void> {
  try {
    if (!(await storage.has(LAST_SEEN_CACHE))) {
      return; // Opened, it would be there: an empty one, after a log-out too.
    }
    const slugs = new Set<string | undefined>(keys.map((key) => decoded(lastPartOf(new URL(key).pathname))));
    const cache = await storage.open(LAST_SEEN_CACHE);
    for (const request of await cache.keys()) {
      if (slugs.has(slugOfLastSeen(request.url))) {
        await cache.delete(request);
      }
    }
  } catch {
    // No Cache Storage for us: nothing of it is shown either.
  }
}

function lastPartOf(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1);
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
  return (
    shell
      .replace('<html', (tag) => `${tag} data-last-seen="${of}"`)
      // Words that are there so early would come before the font that the script asks for, and stay without it.
      .replace(STANDARD_FONT, (link, file: string) =>
        look.includes(' standard ') ? `<link rel="preload" as="font" crossorigin href="${file}">${link}` : link,
      )
      .replace(BEHIND_STYLES, (place) => `${links.join('')}<template id="last-seen">${html}</template>${place}`)
  );
}

const STANDARD_FONT = /<link rel="standard-font" href="([^"]+)"/;
const BEHIND_STYLES = '<p class="first-notice first-notice-old"';
