import { untilFirstContent } from '#device/page/first-content.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';
import type { LoadKeptSearch } from '#features/search/use-kept-search.ts';

/**
 * What searches everything that is kept here comes once somebody searches. Without the worker, which keeps things and has
 * this file, 60 kB would come in front of what the server finds.
 */
export const loadKeptSearch = (async () => {
  if (!ifAllowed(() => navigator.serviceWorker)?.controller) {
    await untilFirstContent();
  }
  return import('./kept-search.tsx');
}) satisfies LoadKeptSearch;
