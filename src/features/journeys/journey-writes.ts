import { mutationOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import type { JourneySubscription } from '#contract/journeys.ts';
import { track } from '#tracking/track.ts';

import { journeyQueries } from './journey-queries.ts';

/** Subscribing and unsubscribing, by the site whose list they make stale. */
export const journeyWrites = {
  subscribe: (siteUuid: string) =>
    mutationOptions({
      mutationFn: (journey: JourneySubscription) => call('subscribe', journey),
      onSuccess: (_, { listName }) => track({ what: 'event', name: 'journeySubscribed', label: listName }),
      meta: { says: 'subscribe', stale: [journeyQueries.subscribed(siteUuid).queryKey] },
    }),
  unsubscribe: (siteUuid: string) =>
    mutationOptions({
      mutationFn: ({ listName }: JourneySubscription) => call('unsubscribe', { listName }),
      onSuccess: (_, { listName }) => track({ what: 'event', name: 'journeyUnsubscribed', label: listName }),
      meta: { says: 'unsubscribe', stale: [journeyQueries.subscribed(siteUuid).queryKey] },
    }),
};
