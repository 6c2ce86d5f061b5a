import * as v from 'valibot';

import { RequiredText, Slug } from './schema.ts';

/** docs/contract.md §7. */
export const JourneySubscription = v.object({ postSlug: Slug, listName: RequiredText });
export type JourneySubscription = v.InferOutput<typeof JourneySubscription>;
