import { SEARCHES_COPY } from '#contract/device/caches.ts';
import { createCountedCopy } from '#device/files/counted-copy.ts';
import { currentOwnerPlace } from '#device/files/owner-copy.ts';

import { CopiedSearches, countedSearches, restoreSearches, subscribeSearches } from './recent-searches.ts';

const copy = createCountedCopy(() => currentOwnerPlace(SEARCHES_COPY), CopiedSearches);

/**
 * Searches that were removed stay removed in a browser that is killed: brings back what it has forgotten, and copies each
 * change from now on.
 */
export async function startSearchesCopy(): Promise<void> {
  const kept = await copy.read();
  restoreSearches(kept);
  const copyChange = () => copy.write(countedSearches());
  subscribeSearches(copyChange);
  if (countedSearches().count > (kept?.count ?? 0)) {
    copyChange();
  }
}
