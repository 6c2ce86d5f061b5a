import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';

import { rememberList } from './outbox/subscription-list.ts';

export const journeyQueries = {
  /** A failed list is a failure, never an empty one: writes are decided by it. */
  subscribed: (siteUuid: string) =>
    queryOptions({
      queryKey: queryKeyOf('journeys', { siteUuid }),
      // Never broken off: a start asks for it before a screen does, and a screen that comes and goes would ask twice.
      queryFn: async () => {
        const askedAt = Date.now();
        const { body } = await call('journeys', {});
        return rememberList(siteUuid, body, askedAt);
      },
    }),
};
