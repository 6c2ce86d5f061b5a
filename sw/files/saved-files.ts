import * as v from 'valibot';

import { SAVED_COPY } from '#contract/device/caches.ts';
import { cachedFilePath } from '#contract/device/policy-files.ts';
import { parseDocument } from '#contract/parse-document.ts';

/** Of a row of what was saved (src/contract/device/saved.ts), as far as it is about a file. */
const Rows = v.array(v.object({ siteUuid: v.string(), step: v.string(), file: v.optional(v.string()) }));

/**
 * Under which paths the files lie that somebody saved on purpose. The page writes a copy of its rows into Cache Storage
 * before it asks for a file, so that no database has to be opened here.
 */
export async function savedFiles(storage: CacheStorage, owner: string): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  const name = `${SAVED_COPY.name}:${owner}`;
  if (await storage.has(name)) {
    const cache = await storage.open(name);
    for (const entry of await cache.keys()) {
      const rows = parseDocument((await (await cache.match(entry))?.text()) ?? '', Rows) ?? [];
      rows.forEach(({ siteUuid, step, file }) => {
        if (file !== undefined && step !== 'removed') {
          paths.add(cachedFilePath(siteUuid, file));
        }
      });
    }
  }
  return paths;
}
