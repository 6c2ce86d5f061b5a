import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import type { PolicyType } from '#contract/policies.ts';
import { listCachedFiles } from '#device/cached-files.ts';

export const policyQueries = {
  list: (siteUuid: string, language: string, type: PolicyType) =>
    queryOptions({
      queryKey: ['policies', siteUuid, type, language],
      queryFn: async ({ signal }) => (await call('policies', { type, language }, { signal })).body,
    }),
  /** What the device says, not the network: which files are kept here. */
  keptFiles: (siteUuid: string) =>
    queryOptions({ queryKey: ['keptFiles', siteUuid], queryFn: () => listCachedFiles(siteUuid) }),
};
