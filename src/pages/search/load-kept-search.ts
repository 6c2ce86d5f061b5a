import { untilFirstContent } from '#device/page/first-content.ts';
import { workerInCharge } from '#device/worker/worker-in-charge.ts';
import type { LoadKeptSearch } from '#features/search/use-kept-search.ts';

/**
 * What searches everything that is kept here comes once somebody searches. Without the worker, which keeps things and has
 * this file, 60 kB would come in front of what the server finds.
 */
export const loadKeptSearch = (async () => {
  if (!workerInCharge()) {
    await untilFirstContent();
  }
  return import('./kept-search.tsx');
}) satisfies LoadKeptSearch;
