/**
 * The events that happen besides opening pages (docs/contract.md §8), by the name that `track` is given. Those of nobody
 * in particular are sent without a token, whoever is signed in meanwhile. What each kind carries, in words for people,
 * and why, says `SENT_TO_API`.
 */
export const EVENTS = {
  loginSucceeded: { category: 'login', action: 'success', of: 'person' },
  loginFailed: { category: 'login', action: 'failure', of: 'nobody' },
  registrationSucceeded: { category: 'registration', action: 'success', of: 'nobody' },
  registrationFailed: { category: 'registration', action: 'failure', of: 'nobody' },
  logoutSucceeded: { category: 'logout', action: 'success', of: 'person' },
  passwordResetRequested: { category: 'password-reset', action: 'request', of: 'nobody' },
  passwordResetConfirmed: { category: 'password-reset', action: 'confirm', of: 'nobody' },
  passwordResetFailed: { category: 'password-reset', action: 'failure', of: 'nobody' },
  journeySubscribed: { category: 'journey', action: 'subscribe', of: 'person' },
  journeyUnsubscribed: { category: 'journey', action: 'unsubscribe', of: 'person' },
} as const satisfies Record<string, EventRow>;

export type EventName = keyof typeof EVENTS;

export type EventCategory = 'login' | 'registration' | 'logout' | 'password-reset' | 'journey';

interface EventRow {
  readonly category: EventCategory;
  readonly action: string;
  readonly of: 'person' | 'nobody';
}
