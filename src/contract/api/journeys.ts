import * as v from 'valibot';

import { del, get, post } from './endpoint.ts';
import { listOf } from './list.ts';
import { RequiredText, Slug } from './schema.ts';

/** docs/contract.md §7. */
export const JourneySubscription = v.object({ postSlug: Slug, listName: RequiredText });
export type JourneySubscription = v.InferOutput<typeof JourneySubscription>;

const Subscription = v.object({ postSlug: v.string(), listName: v.string() });

/** Rows of `ENDPOINTS`, by themselves: the worker needs no more of it. */
// oxfmt-ignore
export const JOURNEY_ENDPOINTS = {
  subscribe:             post('/journeys', Subscription, null, { accepts: [200, 201] }),
  journeys:              get ('/journeys/journey', v.object({}), listOf(JourneySubscription)),
  unsubscribe:           del ('/journeys/journey', v.object({ listName: v.string() }), null, { accepts: [200, 204, 404] }),
} as const;
