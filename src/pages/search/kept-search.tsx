import type { QueryClient } from '@tanstack/react-query';

import { trustedWorkerAddress } from '#device/worker/trusted-types.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { type KeptSearch, openKeptSearch } from '#features/search/kept/open-kept-search.ts';

// oxlint-disable-next-line import/default -- Vite's own: the address of the built file.
import workerAddress from './search-worker.ts?worker&url';

export { FoundPassage } from './found-passage.tsx';

/** The search through all that is kept here; undefined where the browser has no worker for it. */
export function openSearch(
  queries: QueryClient,
  reader: { readonly siteUuid: string; readonly language: string },
): KeptSearch | undefined {
  try {
    const createWorker = () => new Worker(trustedWorkerAddress(workerAddress), { type: 'module' });
    return openKeptSearch(reader, { queries, textOf: cleanText, createWorker });
  } catch {
    return undefined; // Refused: as without one.
  }
}
