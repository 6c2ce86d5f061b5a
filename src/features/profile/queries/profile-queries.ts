import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';

export const profileQueries = {
  own: (siteUuid: string) =>
    queryOptions({
      queryKey: queryKeyOf('profile', { siteUuid }),
      queryFn: async ({ signal }) => (await call('profile', { siteUuid }, { signal })).body,
    }),
};
