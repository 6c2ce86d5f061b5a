import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';

export const profileQueries = {
  own: (siteUuid: string) =>
    queryOptions({
      queryKey: ['profile', siteUuid],
      queryFn: async ({ signal }) => (await call('profile', {}, { signal })).body,
    }),
};
