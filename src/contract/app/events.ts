import * as v from 'valibot';

/** docs/contract.md §8. Ids are texts, empty before they are known; never an e-mail, never a token's subject. */
export const PersonalisationEvent = v.object({
  app: v.literal('kinward'),
  uid: v.string(),
  sessionId: v.string(),
  section: v.string(),
  subSection: v.string(),
  pageType: v.string(),
});
export type PersonalisationEvent = v.InferOutput<typeof PersonalisationEvent>;

export const AnalyticsEvent = v.object({
  sessionId: v.string(),
  user: v.string(),
  site: v.string(),
  category: v.string(),
  action: v.string(),
  label: v.string(),
});
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>;

/** What is told of, by name: `track('loginSucceeded', authType)`. */
const EVENTS = {
  loginSucceeded: { category: 'login', action: 'success' },
  loginFailed: { category: 'login', action: 'failure' },
  registrationSucceeded: { category: 'registration', action: 'success' },
  registrationFailed: { category: 'registration', action: 'failure' },
  logoutSucceeded: { category: 'logout', action: 'success' },
  passwordResetRequested: { category: 'password-reset', action: 'request' },
  passwordResetConfirmed: { category: 'password-reset', action: 'confirm' },
  passwordResetFailed: { category: 'password-reset', action: 'failure' },
  journeySubscribed: { category: 'journey', action: 'subscribe' },
  journeyUnsubscribed: { category: 'journey', action: 'unsubscribe' },
} as const;
export type EventName = keyof typeof EVENTS;
