import * as v from 'valibot';

import { POST_ORIGINS } from './posts.ts';

/** docs/contract.md §8. Ids are texts, empty before they are known; never an e-mail, never a token's subject. */
export const PersonalisationEvent = v.object({
  app: v.literal('kinward'),
  uid: v.string(),
  sessionId: v.string(),
  section: v.string(),
  subSection: v.string(),
  pageType: v.string(),
  /** Of a post: what led to it. */
  origin: v.optional(v.picklist(POST_ORIGINS)),
});
export type PersonalisationEvent = v.InferOutput<typeof PersonalisationEvent>;

export const AnalyticsEvent = v.object({
  sessionId: v.string(),
  user: v.string(),
  site: v.string(),
  category: v.string(),
  action: v.string(),
  label: v.string(),
  /** Of a login that nobody typed: a stored token let the person in. */
  by: v.optional(v.literal('refresh-token')),
});
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>;
