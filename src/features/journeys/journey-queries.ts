import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';

export const journeyQueries = {
  /** A failed list is a failure, never an empty one: writes are decided by it. */
  subscribed: (siteUuid: string) =>
    queryOptions({
      queryKey: ['journeys', siteUuid],
      queryFn: async ({ signal }) => (await call('journeys', {}, { signal })).body,
    }),
};
