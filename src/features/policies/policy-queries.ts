import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import type { PolicyType } from '#contract/api/policies.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import { listCachedFiles } from '#device/files/cached-files.ts';

export const policyQueries = {
  list: (siteUuid: string, language: string, type: PolicyType) =>
    queryOptions({
      queryKey: queryKeyOf('policies', { siteUuid, policyType: type, language }),
      queryFn: async ({ signal }) => (await call('policies', { siteUuid, type, language }, { signal })).body,
    }),
  /** What the device says, not the network: which files are kept here. */
  keptFiles: (siteUuid: string) =>
    queryOptions({ queryKey: queryKeyOf('keptFiles', { siteUuid }), queryFn: () => listCachedFiles(siteUuid) }),
};
