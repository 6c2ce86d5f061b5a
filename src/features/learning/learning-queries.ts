import { queryOptions } from '@tanstack/react-query';

import { type ContentState, contentState } from '#api/content-state.ts';
import { contentAddress } from '#contract/api/learning.ts';
import type { LearningModule } from '#contract/api/learning.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';

export const learningQueries = {
  /** Where a module is, and what answers there now: asked anew at each visit. */
  module: (module: LearningModule, apiBase: () => Promise<string>) =>
    queryOptions({
      queryKey: queryKeyOf('learning', { module }),
      queryFn: async ({ signal }) => {
        const address = contentAddress(await apiBase(), module);
        return { address, state: await contentState(address, signal) };
      },
      staleTime: 0,
      gcTime: 0,
      // Somebody is at it: what its host answers now must not take it away with all that was done there.
      enabled: ({ state }) => !isModuleAvailable(state.data?.state),
    }),
};

/** Whether there is something that a frame can show. */
export function isModuleAvailable(state: ContentState | undefined): boolean {
  return state === 'there' || state === 'untold';
}
